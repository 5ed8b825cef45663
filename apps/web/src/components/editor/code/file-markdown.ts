/** A file that is in the space, as the page links to it. */
export interface PlacedFile {
  name: string;
  href: string;
}

/** A file as markdown. `line` is the text that stands where it is put. */
export function markdownOf({ name, href }: PlacedFile, line: string): string {
  if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(name)) {
    const alt = name.replace(/\.[^.]+$/, '').replace(/[\\[\]]/g, '\\$&');
    return `![${alt}](${href})`;
  }
  const block = `{% file src="${href.replaceAll('"', '%22')}" %}`;
  return line.trim() === '' ? `${block}\n` : `\n\n${block}\n\n`;
}
