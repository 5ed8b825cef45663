/** Returns the key of jobs that bring a space's content and its remote together: one of them runs at a time. */
export function contentKey(spaceId: string): string {
  return `space:${spaceId}`;
}
