/** Returns a path in the form that link pages keep it in: its segments percent-encoded. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
