/** Parts of the name of an exported file. */
export interface NotionName {
  /** The page's title, as far as a file name can hold it. */
  title: string;
  /** Notion's id, 32 hexadecimal digits; empty when the name has none. */
  id: string;
  /** In lower case, without dot; empty for a folder. */
  ending: string;
  /** The file of a database with all its columns, hidden ones too. */
  all: boolean;
}

const WITH_ID = /^(.*?)[ _-]?([0-9a-f]{32})(_all)?$/i;
/** Older exports shorten names, and end them with five digits of the id. */
const SHORT_ID = /^(.+) (?=[0-9a-f]*\d)([0-9a-f]{5})$/;

/** Reads `Title 0123….md`, `Title 0123…_all.csv`, or the name of a folder. */
export function readName(name: string, isFolder = false): NotionName {
  const ending = isFolder ? '' : (/\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '');
  const stem = ending === '' ? name : name.slice(0, -ending.length - 1);
  const found = WITH_ID.exec(stem);
  if (found === null) return { title: SHORT_ID.exec(stem)?.[1] ?? stem, id: '', ending, all: false };
  return { title: (found[1] ?? '').trim() || 'Untitled', id: (found[2] ?? '').toLowerCase(), ending, all: found[3] !== undefined };
}

/** Returns the id in an address of Notion, or in a link between exported files; empty without one. */
export function idIn(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const dashed = /([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})(?:\.\w+)?\/?$/i.exec(path);
  if (dashed !== null) return dashed.slice(1).join('').toLowerCase();
  return /([0-9a-f]{32})(?:_all)?(?:\.\w+)?\/?$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

const WRAPPER = /^(?:Export(?:Block)?-[0-9a-f]{8}-[0-9a-f-]{27}(?:-Part-\d+)?|[0-9a-f]{8}-[0-9a-f-]{27}_Export.*|.*-Part-\d+)(?:\.zip)?$/i;

/** Returns a path without the folders that only say which export, and which part of it, a file came in. */
export function logicalPath(path: string): string {
  const names = path.split('/');
  while (names.length > 1 && WRAPPER.test(names[0] ?? '')) names.shift();
  return names.join('/');
}
