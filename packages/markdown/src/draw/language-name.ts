/** Returns the name of a language as it is shown and becomes a class; an empty one unless it is plain. */
export function languageName(written: string): string {
  const name = written.toLowerCase().replace(/^(?:language|lang)-/, '');
  return /^[a-z0-9+#._-]{1,40}$/.test(name) ? name : '';
}
