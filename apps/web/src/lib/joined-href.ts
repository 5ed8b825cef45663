/** Returns where an accepted invite leads: to the space it opens, else to the organization. */
export function joinedHref({ organizationId, spaceId }: { organizationId: string; spaceId?: string | undefined }): string {
  return spaceId === undefined ? `/o/${organizationId}/` : `/s/${spaceId}/`;
}
