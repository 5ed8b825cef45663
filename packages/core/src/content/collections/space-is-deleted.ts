import { OctavoError } from '@octavo/contract';

/** Returns the answer for changes of a space that lies in the trash. */
export function spaceIsDeleted(): OctavoError {
  return new OctavoError('conflict', 'The space was deleted. Restore it first.', { code: 'space_deleted' });
}
