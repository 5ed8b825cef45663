/** Returns the destination after accepting an invite: the space it opens, else the organization. */
export function joinedHref({ organizationId, spaceId }: { organizationId: string; spaceId?: string | undefined }): string {
  return spaceId === undefined ? `/o/${organizationId}/` : `/s/${spaceId}/`;
}
