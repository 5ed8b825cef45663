import { createHash, hash } from 'node:crypto';
import { recordsOf } from '../../content/map/index.ts';
import { findGitSync } from '../../content/spaces/index.ts';
import { type System, systemContext, yieldTurn } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import type { ReaderFiles } from '../reading/index.ts';
import type { CopiedPlace } from './copied-pages.ts';
import type { Copy } from './visit-for-copy.ts';

const RECORDS_IN_A_TURN = 500;

/**
 * Returns the name of everything that pages of a copy are drawn from beside their own texts: site, visitor, the reader's files, and the records of all
 * contents. While it is the same, only pages whose own records differ can be others. It names more than pages use, so it changes more often than they
 * do, and never less.
 */
export async function groundOfCopy(system: System, copy: Copy, places: readonly CopiedPlace[], files: ReaderFiles): Promise<string> {
  const { visit } = copy.at([]);
  const name = createHash('sha256');
  const { id, version } = visit.site;
  name.update(
    JSON.stringify([files.version, copy.url, visit.base.hasPictures, id, version, visit.visitor.isSignedIn, visit.visitor.claims]),
  );
  let count = 0;
  for (const { place, reading } of places) {
    const sync = await findGitSync(systemContext(system, 'copying'), place.siteSpace.spaceId);
    name.update(JSON.stringify([place.siteSpace.id, sync?.treeUrl, sync?.projectDirectory]));
    for (const record of recordsOf(reading.view)) {
      if (++count % RECORDS_IN_A_TURN === 0) await yieldTurn();
      // Texts are named page by page.
      name.update(JSON.stringify(record.kind === 'page' ? { ...record, oid: '', updatedAt: 0, generated: undefined } : record));
    }
  }
  return name.digest('hex');
}

/** Returns the name of what a page is drawn from: an equal one says that the page is as it was. */
export function nameOnGround(ground: string, { page }: PageNode): string {
  return hash('sha256', JSON.stringify([ground, page]), 'base64url').slice(0, 22);
}
