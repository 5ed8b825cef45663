/** A page of a space there, as its repository has it. */
export interface PlacedPage {
  path: string;
  oid?: string | undefined;
}

/** Files that say where a project begins, the surest first. */
const MARKS = ['.gitbook.yaml', 'SUMMARY.md', 'README.md'];

/**
 * Returns the folder of a repository that holds the content of a space, from the paths that its pages have there, which may begin at the root of the
 * repository or at that folder; `undefined` when less than half of the pages are in the repository.
 * @param files ids of blobs by path
 */
export function findDirectory(files: ReadonlyMap<string, string>, pages: readonly PlacedPage[]): string | undefined {
  if (pages.length === 0) return undefined;
  const inside = pages.filter(({ path }) => files.has(path));
  if (inside.length * 2 >= pages.length) return rootOf(files, commonFolder(inside.map(({ path }) => path)));
  const votes = new Map<string, number>();
  const wanted = new Map(pages.map((page) => [page.path, page]));
  for (const [path, oid] of files) {
    // Each folder that the path may begin behind.
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
      const page = wanted.get(path.slice(at + 1));
      if (page === undefined) continue;
      const folder = path.slice(0, at);
      votes.set(folder, (votes.get(folder) ?? 0) + (page.oid === oid ? 1.001 : 1));
    }
  }
  const [best] = [...votes].sort(([a, ofA], [b, ofB]) => ofB - ofA || a.length - b.length);
  return best !== undefined && best[1] * 2 >= pages.length ? best[0] : undefined;
}

/** Returns the folder in which a project begins whose pages are all in or below another one. */
function rootOf(files: ReadonlyMap<string, string>, folder: string): string {
  for (const mark of MARKS) {
    for (let at: string | undefined = folder; at !== undefined; at = parentOf(at))
      if (files.has(at === '' ? mark : `${at}/${mark}`)) return at;
  }
  return '';
}

function parentOf(folder: string): string | undefined {
  return folder === '' ? undefined : folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
}

function commonFolder(paths: readonly string[]): string {
  const [first = '', ...rest] = paths.map((path) => path.split('/').slice(0, -1));
  const parts = first === '' ? [] : first;
  const length = parts.findIndex((part, i) => rest.some((other) => other[i] !== part));
  return (length < 0 ? parts : parts.slice(0, length)).join('/');
}
