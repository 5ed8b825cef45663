/** Subject of a warning: stable names for programs. */
export type LayoutWarningCode =
  | 'invalid_yaml'
  | 'invalid_value'
  | 'outside_project'
  | 'missing_file'
  | 'unlisted'
  | 'unsafe_path'
  | 'lfs_pointer'
  | 'symlink'
  | 'submodule'
  | 'unsupported_link'
  | 'invalid_block'
  | 'too_large'
  | 'more';

/** Something in the repository's layout that was read with a default or left out. Never stops an import. */
export interface LayoutWarning {
  code: LayoutWarningCode;
  /** For people: what is wrong and what happened instead. */
  message: string;
  /** Path of the file it is about, relative to the project directory. */
  file?: string;
  /** Line in that file, from 1. */
  line?: number;
}

/** Warnings kept for one import; a repository with a hundred thousand symbolic links is told so once. */
const MAX_WARNINGS = 500;

/** Collects warnings in order, up to a bound; the last one then says how many more there were. */
export class Warnings {
  readonly #kept: LayoutWarning[] = [];
  #dropped = 0;

  add(warning: LayoutWarning): void {
    if (this.#kept.length < MAX_WARNINGS) this.#kept.push(warning);
    else this.#dropped++;
  }

  addAll(warnings: Iterable<LayoutWarning>): void {
    for (const warning of warnings) this.add(warning);
  }

  list(): LayoutWarning[] {
    if (this.#dropped === 0) return this.#kept;
    return [...this.#kept, { code: 'more', message: `There are ${this.#dropped} more warnings like these; they are not listed.` }];
  }
}
