/** Returns the e-mail addresses in a file, such as a table as CSV with names beside them: whatever else is in it is left out. */
export function addressesInFile(text: string): string[] {
  return parseAddresses(text).filter((word) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word));
}

/**
 * Returns the e-mail addresses in a text that was typed or pasted, each once, in order: separated by commas, semicolons, blanks or lines, with or
 * without names (`Ada <ada@example.com>`). What is no address stays as it is, so that the server names it.
 */
export function parseAddresses(text: string): string[] {
  const bare = text.replace(/"[^"\n]*"\s*(?=<)/g, ' ').replace(/[^\n,;<>]*<\s*([^<>\s]+@[^<>\s]+)\s*>/g, ' $1 ');
  const words = bare.split(/[\s,;]+/).map((word) => word.replace(/^["'(]+|["')]+$/g, ''));
  return [...new Set(words.filter((word) => word !== '').map((word) => word.toLowerCase()))];
}
