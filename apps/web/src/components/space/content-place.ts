import type { ChangeRequest, Space } from '@/lib/outputs';

/** Content of a space on the screen: the live content if neither property is given. */
interface ShownContent<Request> {
  revision?: string | undefined;
  changeRequest?: Request | undefined;
}

/** Prefix of page addresses, ending in `/`. A change request is named by its number. */
export function contentBase(spaceId: string, { revision, changeRequest }: ShownContent<number>): string {
  if (changeRequest !== undefined) return `/s/${spaceId}/~/changes/${changeRequest}/`;
  return revision === undefined ? `/s/${spaceId}/` : `/s/${spaceId}/~/revisions/${revision}/`;
}

/** Returns whether who reads the space may change that content: a change request until it is closed, the live content unless it is locked. */
export function mayEditContent(space: Space, { revision, changeRequest }: ShownContent<Pick<ChangeRequest, 'status'>>): boolean {
  if (revision !== undefined || !space.permissions.edit) return false;
  return changeRequest === undefined ? space.editMode !== 'locked' : isOpen(changeRequest);
}

/** Returns whether the content of a change request can still change. */
export function isOpen({ status }: Pick<ChangeRequest, 'status'>): boolean {
  return status === 'draft' || status === 'open';
}
