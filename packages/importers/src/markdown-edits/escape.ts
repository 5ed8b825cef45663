/** Plain text as markdown that shows it: nothing in it is read as markup. One line. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~$]/g, '\\$&')
    .replace(/&(?=[a-z#])/gi, '\\&')
    .replace(/\{(?=[%{])/g, '\\{')
    .replace(/^(#{1,6}\s|[-+]\s|=)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');
}
