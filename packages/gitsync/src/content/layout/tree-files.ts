import { dirname, isReadme, type Warnings } from '@octavo/markdown/layout';
import { kindOfMode, nameProblem, type PathProblem, rawOf } from '../../objects/index.ts';

/** A file of a commit, as a walk of its trees finds it. */
export interface TreeFile {
  /** Relative to the project directory. */
  path: string;
  oid: string;
  /** As in the tree: `100644`, `100755`, `120000`, `160000`. */
  mode: string;
  /** In bytes; 0 where unknown. */
  size: number;
  /** Problem of the name, found by the walk; such a file is left out. */
  problem?: PathProblem;
}

/** The files that may become content, by path. */
export class FileIndex {
  readonly #files = new Map<string, TreeFile>();
  readonly #readmes = new Map<string, string>();
  readonly #folders = new Set<string>(['']);

  /** Symbolic links, submodules and unsafe names are left out, each with a warning. */
  constructor(files: Iterable<TreeFile>, warnings: Warnings) {
    const folderProblems = new Map<string, PathProblem | undefined>();
    for (const file of files) {
      const kind = kindOfMode(file.mode);
      const problem = file.problem ?? pathProblem(file.path, folderProblems);
      if (problem !== undefined) {
        const path = printable(file.path);
        warnings.add({ code: 'unsafe_path', file: path, message: `${path} is left out: its name is not safe to use as a path.` });
      } else if (kind === 'link' || kind === 'submodule') this.#leaveOut(file, kind, warnings);
      else if (kind === 'file') this.#add(file);
    }
  }

  get(path: string): TreeFile | undefined {
    return this.#files.get(path);
  }

  /** Returns whether a folder contains any file. */
  hasFolder(path: string): boolean {
    return this.#folders.has(path);
  }

  /** A folder's README, whatever its case; `README.md` when there are several. */
  readmeOf(folder: string): string | undefined {
    return this.#readmes.get(folder);
  }

  paths(): IterableIterator<string> {
    return this.#files.keys();
  }

  values(): IterableIterator<TreeFile> {
    return this.#files.values();
  }

  #add(file: TreeFile): void {
    this.#files.set(file.path, file);
    let folder = dirname(file.path);
    if (isReadme(file.path) && (!this.#readmes.has(folder) || file.path.endsWith('README.md'))) this.#readmes.set(folder, file.path);
    for (; !this.#folders.has(folder); folder = dirname(folder)) this.#folders.add(folder);
  }

  #leaveOut({ path }: TreeFile, kind: 'link' | 'submodule', warnings: Warnings): void {
    if (kind === 'link')
      warnings.add({ code: 'symlink', file: path, message: `${path} is a symbolic link; it is left out and stays in Git.` });
    else warnings.add({ code: 'submodule', file: path, message: `${path} is a submodule; what it holds is not imported.` });
  }
}

/** Returns a path's problem: its own name's, or that of a folder above. Folders are remembered in `known`. */
function pathProblem(path: string, known: Map<string, PathProblem | undefined>): PathProblem | undefined {
  const slash = path.lastIndexOf('/');
  const own = nameProblem(rawOf(path.slice(slash + 1)));
  if (slash < 0 || own !== undefined) return own;
  let problem: PathProblem | undefined;
  const folder = path.slice(0, slash);
  if (known.has(folder)) return known.get(folder);
  for (const name of folder.split('/')) problem ??= nameProblem(rawOf(name));
  known.set(folder, problem);
  return problem;
}

/** Returns a path that can be shown: controls replaced, cut. */
function printable(path: string): string {
  return path.replace(/[\p{C}\u2028\u2029]/gu, '\ufffd').slice(0, 300);
}
