const READ =
  /\.(?:md|markdown|mdown|mkdn?|mkdown|mdx|html?|xhtml|txt|csv|json|ya?ml|xml|docx|adoc|asciidoc|asc|creole|mediawiki|wiki|org|pod|rdoc|rest|rst|textile)$/i;

/** Returns whether converters read a file's bytes; others stay where they are until they are kept. */
export function isReadByConverters(path: string): boolean {
  return READ.test(path);
}

/** A text in UTF-8, UTF-16 when its mark says so, else Windows' Western letters, as browsers read what says nothing. Without a mark. */
export function decodeText(data: Uint8Array): string {
  const [first, second] = data;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(data);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}
