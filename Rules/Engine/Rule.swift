import Program
import Resolution
import Source
// Rules
