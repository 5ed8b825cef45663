const OWN = '~octavo/';
const ADDRESS = /~octavo\/(?:assets|files|social|tree|uploads)\/[^\s"'<>()[\]\\?#]+/y;

/**
 * Addresses of the reader's own files in HTML or Markdown, as they are written, below the path that the site begins at. Every address of a page begins with
 * that path, so what is looked for is the segment behind it.
 * @param home begins and ends with `/`
 */
export function* ownAddresses(text: string, home: string): Generator<string> {
  for (let at = text.indexOf(OWN); at !== -1; at = text.indexOf(OWN, at + OWN.length)) {
    if (!text.startsWith(home, at - home.length)) continue;
    ADDRESS.lastIndex = at;
    const [found] = ADDRESS.exec(text) ?? [];
    if (found !== undefined) yield found;
  }
}
