// Diagrams
