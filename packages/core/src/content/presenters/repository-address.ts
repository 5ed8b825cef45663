import type { GitSyncRecord } from '../spaces/index.ts';
import { fragmentOf, splitFilePath } from './resolve-path.ts';

/** A repository that a space is a directory of, as links out of that directory are resolved with it. */
export interface OuterRepository {
  /** Address of the repository's files in the browser, without a slash at its end. */
  treeUrl: string;
  /** Names of the folders that lead to the content, from the repository's root; at least one. */
  directory: readonly string[];
}

/**
 * Returns the repository around a space: undefined for a space without a repository, for one that is all of its repository, and where no
 * address of its files is known that is http or https and holds no credentials.
 */
export function outerRepository(sync: Pick<GitSyncRecord, 'treeUrl' | 'projectDirectory'> | null): OuterRepository | undefined {
  const directory = (sync?.projectDirectory ?? '').split('/').filter((name) => name !== '');
  const url = URL.parse(sync?.treeUrl ?? '');
  if (directory.length === 0 || url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  return { treeUrl: url.href.replace(/\/+$/, ''), directory };
}

/** Returns a name of the repository that no other one has, for what is kept of drawn pages; empty for none. */
export function repositoryKey(repository: OuterRepository | undefined): string {
  return repository === undefined ? '' : JSON.stringify([repository.treeUrl, repository.directory]);
}

/** Returns the path out of the content that a destination of the file at `from` names, such as `../src/main.ts`; undefined for one that stays inside. */
export function outsidePath(from: string, destination: string): string | undefined {
  const found = splitFilePath(from, destination);
  return found === undefined || found.above === 0 ? undefined : '../'.repeat(found.above) + found.parts.join('/');
}

/**
 * Returns the address of the file or folder that a destination of the file at `from` leads to outside the content, with its fragment.
 * Undefined for a destination that stays inside, or leaves the repository.
 */
export function repositoryAddress({ treeUrl, directory }: OuterRepository, from: string, destination: string): string | undefined {
  const found = splitFilePath(from, destination);
  if (found === undefined || found.above === 0 || found.above > directory.length) return undefined;
  const path = [...directory.slice(0, directory.length - found.above), ...found.parts];
  const fragment = fragmentOf(destination);
  return [treeUrl, ...path.map(encoded)].join('/') + (fragment === '' ? '' : `#${encoded(fragment)}`);
}

const encoded = (name: string): string => encodeURIComponent(name.toWellFormed());
