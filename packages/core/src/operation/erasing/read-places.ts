import { batchesOf } from '@octavo/db';
import { eq, inArray } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** A space whose content changes by an erasure. */
export interface ErasedPlace {
  spaceId: string;
  organizationId: string;
  title: string;
  organization: string;
  /** Revisions that hold it, those of change requests among them. */
  revisions: number;
  /** True if the live content is one of them. */
  isLive: boolean;
  /** Numbers of the change requests whose content has it, ascending. */
  changeRequests: number[];
  /** Address of the Git remote that the space was imported from or is connected to, which still has it; null without one. */
  remote: string | null;
  /** Full name of the branch there. */
  ref: string | null;
  isConnected: boolean;
}

const ROOTS_AT_ONCE = 200;

/** Returns the spaces that have revisions of some roots, by the ids of the organizations and spaces. */
export async function readPlaces({ store }: System, roots: readonly string[]): Promise<ErasedPlace[]> {
  const { revision, space, organization, changeRequest, gitSync, gitConnection } = store.tables;
  const places = new Map<string, { revisions: Set<string>; requests: Set<string> }>();
  for (const part of batchesOf(roots, () => 0, { bytes: 1, count: ROOTS_AT_ONCE })) {
    const rows = await store.read
      .select({ id: revision.id, spaceId: revision.spaceId, changeRequestId: revision.changeRequestId })
      .from(revision)
      .where(inArray(revision.root, part));
    for (const { id, spaceId, changeRequestId } of rows) {
      const place = places.get(spaceId) ?? { revisions: new Set<string>(), requests: new Set<string>() };
      place.revisions.add(id);
      if (changeRequestId !== null) place.requests.add(changeRequestId);
      places.set(spaceId, place);
    }
  }
  const found: ErasedPlace[] = [];
  for (const [spaceId, { revisions, requests }] of places) {
    const [row] = await store.read
      .select({ space, organization: organization.title, sync: gitSync, connection: gitConnection })
      .from(space)
      .innerJoin(organization, eq(organization.id, space.organizationId))
      .leftJoin(gitSync, eq(gitSync.spaceId, space.id))
      .leftJoin(gitConnection, eq(gitConnection.spaceId, space.id))
      .where(eq(space.id, spaceId));
    if (row === undefined) continue;
    const numbers = await store.read
      .select({ id: changeRequest.id, number: changeRequest.number })
      .from(changeRequest)
      .where(eq(changeRequest.spaceId, spaceId));
    found.push({
      spaceId,
      organizationId: row.space.organizationId,
      title: row.space.title,
      organization: row.organization,
      revisions: revisions.size,
      isLive: revisions.has(row.space.revisionId),
      changeRequests: numbers
        .filter(({ id }) => requests.has(id))
        .map(({ number }) => number)
        .toSorted((a, b) => a - b),
      remote: row.connection?.url ?? row.sync?.url ?? null,
      ref: row.connection?.ref ?? row.sync?.ref ?? null,
      isConnected: row.connection !== null,
    });
  }
  return found.toSorted((a, b) => `${a.organizationId} ${a.spaceId}`.localeCompare(`${b.organizationId} ${b.spaceId}`, 'en'));
}
