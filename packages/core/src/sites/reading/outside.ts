import { outerRepository, repositoryAddress } from '../../content/presenters/index.ts';
import { findGitSync } from '../../content/spaces/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import type { Reading } from './reading.ts';

/** Returns the address of a destination that leads out of a space's folder into its repository; `undefined` for every other one. */
export async function addressOutside({ system, place }: Reading, from: string, url: string): Promise<string | undefined> {
  const repository = outerRepository(await findGitSync(systemContext(system, 'reading'), place.siteSpace.spaceId));
  return repository && repositoryAddress(repository, from, url);
}
