import { type ImportContent, OctavoError } from '@octavo/contract';
import { isClutter, leftOut, ZIP_LIMITS } from '@octavo/importers';
import type { Context, Repositories, RepositoryAddress } from '../../kernel/base/index.ts';
import type { FindOptions, FoundSource } from './found-source.ts';

/**
 * Brings the files of a branch of a Git repository to a folder, which `dispose` deletes.
 * @throws OctavoError as {@link Repositories.checkOut}
 */
export async function findRepository(
  ctx: Context,
  address: RepositoryAddress,
  { signal, onProgress }: Pick<FindOptions, 'signal' | 'onProgress'>,
): Promise<FoundSource> {
  const { folder, left, dispose } = await repositoriesOf(ctx).checkOut(ctx, address, {
    takes: (path) => !isClutter(path),
    limits: ZIP_LIMITS,
    signal,
    onProgress,
  });
  const warnings = left.map(({ path, why }) => leftOut('file', path, why));
  return { file: { folder }, from: address.url, name: nameOf(address), warnings, dispose };
}

/**
 * Refuses a repository that cannot be imported from, and to members of a repository beside another source. Sends nothing.
 * @throws OctavoError `bad_request`; as {@link Repositories.check}
 */
export function checkRepository(ctx: Context, spaceId: string, { source, url, git }: ImportContent): void {
  if (source === 'git') {
    const { username, password } = new URL(url);
    // It would be kept with the job, and shown.
    if (username !== '' || password !== '') {
      throw new OctavoError('bad_request', 'The address must not hold a password. Give it as `git.username` and `git.password`.');
    }
    repositoriesOf(ctx).check(ctx, { spaceId, url, ...git });
  } else if (git !== undefined) {
    throw new OctavoError('bad_request', 'The member "git" goes with the source "git" only. Leave it out, or change the source.');
  }
}

function repositoriesOf({ system }: Context): Repositories {
  if (system.repositories !== undefined) return system.repositories;
  throw new OctavoError('bad_request', 'Git repositories are not read here. Import a zip file of the repository.', {
    code: 'source_not_supported',
  });
}

/** Returns the name of the folder, or of the repository. */
function nameOf({ url, directory = '' }: RepositoryAddress): string {
  const parts = `${new URL(url).pathname}/${directory}`.split('/').filter((part) => part !== '');
  return parts.at(-1)?.replace(/\.git$/, '') ?? new URL(url).host;
}
