import type { ForeignPictures } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import type { Context, System } from '../../kernel/base/index.ts';
import { peopleWithoutEdit, type RolePlace } from './people-without-edit.ts';

/** Origins whose pictures are shown at once, while those of other hosts wait; `undefined` if all pictures are loaded. */
export type OwnOrigins = readonly string[] | undefined;

/** Content that somebody looks at. */
export interface ViewedContent extends RolePlace {
  /** The change request whose content it is or was; null or absent for live content and its history. */
  changeRequestId?: string | null | undefined;
}

/** Facts about content that was loaded. */
export interface LoadedPictures {
  space: { id: string; organizationId: string };
  revision: { changeRequestId: string | null };
  changeRequest?: { id: string } | undefined;
}

/** Returns the setting of an organization. Checks nothing. */
export async function foreignPicturesOf({ store }: System, organizationId: string): Promise<ForeignPictures> {
  const [row] = await settingQuery(store)({ id: organizationId });
  return row?.setting ?? 'proposals';
}

/**
 * Returns the installation's own origins if pictures of other hosts wait in a content: everywhere if the organization says so, and in change requests of people
 * without the role `edit`, among whom is everybody who made or edited one, or whose suggestion was applied to it (decision 053).
 */
export async function waitingPictures(ctx: Context, { changeRequestId, ...place }: ViewedContent): Promise<OwnOrigins> {
  const setting = await foreignPicturesOf(ctx.system, place.organizationId);
  if (setting === 'ask') return ownOrigins(ctx.system);
  if (setting === 'load' || changeRequestId === undefined || changeRequestId === null) return undefined;
  const contributors = await contributorsQuery(ctx.system.store)({ changeRequestId });
  const ids = contributors.map(({ userId }) => userId);
  return (await peopleWithoutEdit(ctx, place, ids)).size > 0 ? ownOrigins(ctx.system) : undefined;
}

/** {@link waitingPictures} of loaded content; a revision of a change request is treated as the change request. */
export function waitingPicturesIn(ctx: Context, { space, revision, changeRequest }: LoadedPictures): Promise<OwnOrigins> {
  const changeRequestId = changeRequest?.id ?? revision.changeRequestId;
  return waitingPictures(ctx, { organizationId: space.organizationId, spaceId: space.id, changeRequestId });
}

/**
 * The same of what people wrote one by one, such as comments.
 * @returns what says of the id of an author whether pictures of other hosts in their words wait
 */
export async function waitingPicturesOf(
  ctx: Context,
  place: RolePlace,
  authorIds: readonly string[],
): Promise<(authorId: string) => OwnOrigins> {
  const setting = await foreignPicturesOf(ctx.system, place.organizationId);
  if (setting !== 'proposals') return () => (setting === 'ask' ? ownOrigins(ctx.system) : undefined);
  const without = await peopleWithoutEdit(ctx, place, authorIds);
  return (authorId) => (without.has(authorId) ? ownOrigins(ctx.system) : undefined);
}

/** Returns the origin of this installation, the only one whose files are loaded without being asked for. */
export function ownOrigins({ config }: System): readonly string[] {
  return [new URL(config.url).origin];
}

function settingQuery(store: Store) {
  const { organization } = store.tables;
  return store.prepare<{ setting: ForeignPictures }>('foreign-pictures', (db) =>
    db
      .select({ setting: organization.foreignPictures })
      .from(organization)
      .where(eq(organization.id, sql.placeholder('id'))),
  );
}

function contributorsQuery(store: Store) {
  const { changeContributor } = store.tables;
  return store.prepare<{ userId: string }>('contributors-of-change-request', (db) =>
    db
      .select({ userId: changeContributor.userId })
      .from(changeContributor)
      .where(eq(changeContributor.changeRequestId, sql.placeholder('changeRequestId'))),
  );
}
