const SPECIAL = /[&<>"']/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes a text safe as an element's content and as a quoted attribute value. */
export function escapeHtml(text: string): string {
  return text.replace(SPECIAL, (character) => ENTITIES[character] ?? character);
}

/** ` name="value"` for every value that is there; `true` writes the bare name. Names are the program's own. */
export function attributes(values: Record<string, string | number | boolean | undefined>): string {
  let written = '';
  for (const name in values) {
    const value = values[name];
    if (value === undefined || value === false) continue;
    written += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return written;
}
