/** Returns a text with one paragraph edited, added, replaced or taken away; `word` returns a word that stands nowhere yet. */
export function paragraphEdit(text: string, m: number, word: () => string): string {
  const parts = text.replace(/\n+$/, '').split('\n\n');
  const at = 1 + (Math.floor(m / 5) % Math.max(1, parts.length));
  const old = parts[at];
  switch (m % 5) {
    case 0:
      parts.push(`Added ${word()}.`);
      break;
    case 1:
      parts.splice(at, 0, `Put in ${word()}.`);
      break;
    case 2:
      if (old === undefined) parts.push(`Last ${word()}.`);
      else parts[at] = `${old} And ${word()}.`;
      break;
    case 3:
      if (old === undefined) parts.push(`Last ${word()}.`);
      else parts[at] = `Instead ${word()}.`;
      break;
    default:
      if (old !== undefined) parts.splice(at, 1);
      else parts.push(`Last ${word()}.`);
  }
  return `${parts.join('\n\n')}\n`;
}
