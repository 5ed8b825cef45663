/** Paths here are relative to the project directory, with `/` between names, without leading or trailing `/`; `''` is the directory itself. */

/** Returns the folder a path lies in; `''` at the top. */
export function dirname(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Returns the last name of a path. */
export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Joins a folder and a name. */
export function joinPath(folder: string, name: string): string {
  if (folder === '') return name;
  return name === '' ? folder : `${folder}/${name}`;
}

/**
 * Resolves a path written in a file against a folder. A leading `/` means `root`, as GitBook's importer reads it; `.`, empty names and a
 * trailing `/` are dropped. `undefined` when it leads out of the project directory or holds a NUL.
 */
export function resolvePath(folder: string, written: string, root = ''): string | undefined {
  if (written.includes('\0')) return undefined;
  const base = written.startsWith('/') ? root : folder;
  const names = base === '' ? [] : base.split('/');
  for (const name of written.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join('/');
}

/** Returns whether `path` is the folder or lies in it. */
export function isInside(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Returns the part of a path below a folder that it {@link isInside}. */
export function below(folder: string, path: string): string {
  return folder === '' ? path : path.slice(folder.length + 1);
}

/** Only `.md` files are pages (git-format section 1). */
export function isMarkdownPath(path: string): boolean {
  return /\.md$/i.test(path);
}

/** Returns whether a file is the README that stands for its folder. */
export function isReadme(path: string): boolean {
  return basename(path).toLowerCase() === 'readme.md';
}

/** Returns a markdown file's name without its ending. */
export function stem(path: string): string {
  return basename(path).replace(/\.md$/i, '');
}

/** Decodes `%20` and the like; text that is not a valid encoding stays as it is. */
export function percentDecode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a file or folder name in words, as a title: `getting-started.md` is `Getting started`. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/\.md$/i, '')
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .join(' ');
  const first = words.codePointAt(0);
  if (first === undefined) return name;
  const letter = String.fromCodePoint(first);
  return letter.toUpperCase() + words.slice(letter.length);
}

const WEB = /^(https?|mailto|tel):/i;

/** Returns whether a link entry's address is of a kind that a reader may be sent to. */
export function isLinkableUrl(url: string): boolean {
  return WEB.test(url);
}
