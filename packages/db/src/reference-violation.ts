import { OctavoError } from '@octavo/contract';

/** Returns whether database work failed since a foreign key leads to nothing, or what was to be deleted is still referred to. */
export function isReferenceViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && CODES.has(at.code)) return true;
  }
  return false;
}

/** SQLSTATE of PostgreSQL, and SQLite's name. */
const CODES = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/**
 * Runs a transaction. What it refers to may be deleted by another one between being looked up and being written: then it throws an OctavoError
 * `conflict` with code `reference_gone`, and who asks again finds it gone.
 */
export async function orReferenceGone<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isReferenceViolation(error)) throw error;
    throw new OctavoError(
      'conflict',
      'Something that this belongs to was deleted in the meantime, or is still in use. Nothing was changed: read it again.',
      { code: 'reference_gone', cause: error },
    );
  }
}
