// Query
