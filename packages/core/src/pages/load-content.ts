import type { SpaceRecord } from '../access/load-space.ts';
import { loadSpace } from '../access/load-space.ts';
import type { ContentView } from '../content/reader.ts';
import type { Context } from '../kernel/context.ts';
import { findRevision, type RevisionRecord } from '../revisions/revision-record.ts';
import { findGitSync } from '../spaces/get-space.ts';
import { spaceAddress } from '../spaces/present-space.ts';
import type { Presentation } from './present-page.ts';

/** How content is asked for, over every door. */
export interface ContentOptions {
  /** An old revision; the live content when absent. */
  revisionId?: string | undefined;
  /** Whether to show Git metadata; true when absent. */
  metadata?: boolean | undefined;
  /** Whether computed entries are replaced by what they compute; true when absent. */
  computed?: boolean | undefined;
}

/** Content that the actor may read, and how to present it. */
export interface LoadedContent {
  space: SpaceRecord;
  revision: RevisionRecord;
  view: ContentView;
  at: Presentation & { spaceId: string };
}

/**
 * Loads the live content of a space, or one of its revisions, for somebody who may read the space.
 * @throws OctavoError `not_found` for a space or revision that is not there or may not be seen.
 */
export async function loadContent(ctx: Context, spaceId: string, options: ContentOptions = {}): Promise<LoadedContent> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const revision = await findRevision(ctx, space.id, options.revisionId ?? space.revisionId);
  const view = await ctx.system.content.view(revision.root);
  const sync = options.metadata === false ? null : await findGitSync(ctx, space.id);
  const address = spaceAddress(ctx.system, space.id);
  const at = {
    system: ctx.system,
    view,
    spaceId: space.id,
    appAddress: options.revisionId === undefined ? address : `${address}~/revisions/${revision.id}/`,
    metadata: options.metadata ?? true,
    computed: options.computed ?? true,
    projectDirectory: sync?.projectDirectory ?? '',
  };
  return { space, revision, view, at };
}
