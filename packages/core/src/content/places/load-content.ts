import { loadLiveSpace, loadSpace, readsSince, type SpaceRecord, spaceNotFound } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { computedView } from '../computed/index.ts';
import { findRevision, type RevisionRecord, replacedSince, revisionNotFound, visitorView } from '../map/index.ts';
import { outerRepository, type Presentation } from '../presenters/index.ts';
import { findGitSync, type GitSyncRecord, spaceAddress } from '../spaces/index.ts';
import { type ChangeRequestRecord, loadChangeRequest } from './change-request-record.ts';
import { type ContentPlace, changeRequestPlace, placeAddress } from './content-place.ts';
import { isProposed } from './proposed-content.ts';

/** Options for loading content, the same for all interfaces. */
export interface ContentOptions {
  /** True if Git metadata is shown; true when absent. */
  metadata?: boolean | undefined;
  /** True if computed entries are replaced by what they compute; true when absent. */
  computed?: boolean | undefined;
}

/** Content that the actor may read, and how to present it. */
export interface LoadedContent {
  place: ContentPlace;
  space: SpaceRecord;
  revision: RevisionRecord;
  view: ContentView;
  /** The change request whose content it is. */
  changeRequest?: ChangeRequestRecord;
  at: Presentation & { spaceId: string };
}

/**
 * Loads the content of a place for somebody who may read it.
 * @throws OctavoError `not_found` for a space, revision or change request that is not there or may not be seen.
 */
export function loadContent(ctx: Context, wanted: ContentPlace, options: ContentOptions = {}): Promise<LoadedContent> {
  return load(ctx, wanted, options, false);
}

/**
 * {@link loadContent} for readers of pages: with the generated pages in place of computed entries, unless `computed` is false. The root of
 * such a view is no content map: what compares or edits content takes {@link loadContent}.
 */
export function loadComputed(ctx: Context, wanted: ContentPlace, options: ContentOptions = {}): Promise<LoadedContent> {
  return load(ctx, wanted, options, options.computed ?? true);
}

async function load(ctx: Context, wanted: ContentPlace, options: ContentOptions, isComputed: boolean): Promise<LoadedContent> {
  const { gitSync: sync, ...loaded } = await loadPlace(ctx, wanted);
  const { space, revision, place } = loaded;
  const stored = await ctx.system.content.view(revision.root);
  const whole = isComputed ? await computedView(ctx.system, space.organizationId, stored) : stored;
  const visitor = ctx.actor.kind === 'content' ? (await ctx.system.sites.readerOf(ctx.system, ctx.actor))?.visitor : undefined;
  if (ctx.actor.kind === 'content' && visitor === undefined) throw spaceNotFound();
  const view = visitor === undefined ? whole : await visitorView(ctx.system.caches, whole, visitor);
  // Readers of a site are told nothing of the repository but where links lead that stand in its pages.
  const metadata = visitor === undefined && (options.metadata ?? true);
  const repository = outerRepository(sync);
  const at = {
    system: ctx.system,
    organizationId: space.organizationId,
    view,
    spaceId: space.id,
    appAddress: placeAddress(place, spaceAddress(ctx.system, space.id)),
    metadata,
    computed: options.computed ?? true,
    projectDirectory: metadata ? (sync?.projectDirectory ?? '') : '',
    ...(repository === undefined ? {} : { repository }),
    ...(visitor === undefined ? {} : { visitor }),
  };
  return { ...loaded, view, at };
}

type LoadedPlace = Omit<LoadedContent, 'view' | 'at'> & { gitSync: GitSyncRecord | null };

async function loadPlace(ctx: Context, place: ContentPlace): Promise<LoadedPlace> {
  if (place.kind === 'live') {
    const { space, revision, gitSync } = await loadLiveSpace(ctx, place.spaceId, 'read');
    return { place, space, revision, gitSync };
  }
  if (place.kind === 'change-request') {
    const { space, changeRequest, head } = await loadChangeRequest(ctx, place.spaceId, place.changeRequest, 'read');
    const at = changeRequestPlace(space.id, changeRequest.id, changeRequest.number);
    return { place: at, space, revision: head, changeRequest, gitSync: await findGitSync(ctx, space.id) };
  }
  const { space } = await loadSpace(ctx, place.spaceId, 'read');
  const { actor } = ctx;
  if (actor.kind === 'content' && place.revisionId !== space.revisionId && !(await isProposed(ctx, actor, space, place.revisionId))) {
    // Readers of a site read what is live, and what was while their token worked.
    const replaced = await replacedSince(ctx.system, space.id, readsSince(actor));
    if (!replaced.includes(place.revisionId)) throw revisionNotFound();
  }
  const revision = await findRevision(ctx, space.id, place.revisionId);
  return { place, space, revision, gitSync: await findGitSync(ctx, space.id) };
}
