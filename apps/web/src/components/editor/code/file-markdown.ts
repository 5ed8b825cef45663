/** A file that is in the space, as the page links to it. */
export interface PlacedFile {
  name: string;
  href: string;
}

/** Returns whether a file is shown as a picture, by its name. */
export const isPicture = (name: string): boolean => /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(name);

/** Returns the words for those who do not see a picture, made of the name of its file. */
export const altOf = (name: string): string => name.replace(/\.[^.]+$/, '');

/** Returns a file as markdown. `line` is the text that stands where it is put. */
export function markdownOf({ name, href }: PlacedFile, line: string): string {
  if (isPicture(name)) {
    const alt = altOf(name).replace(/[\\[\]]/g, '\\$&');
    return `![${alt}](${href})`;
  }
  const block = `{% file src="${href.replaceAll('"', '%22')}" %}`;
  return line.trim() === '' ? `${block}\n` : `\n\n${block}\n\n`;
}
