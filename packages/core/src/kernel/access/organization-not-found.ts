import { OctavoError } from '@octavo/contract';

/** Returns the answer for an organization that is not there, and for one that the actor may not know of. */
export function organizationNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such organization, or you are not a member of it. Check the id, or ask to be invited.');
}
