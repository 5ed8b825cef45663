/** Returns whether database work failed since a unique index, or a primary key, has the value already. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && CODES.has(at.code)) return true;
  }
  return false;
}

/** SQLSTATE of PostgreSQL, and SQLite's names. */
const CODES = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
