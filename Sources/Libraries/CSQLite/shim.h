#include <sqlite3.h>

/* Swift cannot call functions with a variable number of arguments. While the flag is set, VACUUM empties a database
   whatever its file holds: https://sqlite.org/c3ref/c_dbconfig_defensive.html (SQLITE_DBCONFIG_RESET_DATABASE). */
static inline int csqlite_set_reset(sqlite3 *database, int is_set) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_RESET_DATABASE, is_set, (int *)0);
}
