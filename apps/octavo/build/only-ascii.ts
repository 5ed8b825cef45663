/**
 * The same script in ASCII. Of what esbuild writes only regular expressions hold anything else (its documentation, "Charset"), where an escape
 * for each UTF-16 unit means what the character does.
 */
export function onlyAscii(script: string): string {
  return script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
