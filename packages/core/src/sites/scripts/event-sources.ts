import { eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { EventRecord } from '../../kernel/events/index.ts';
import { INTEGRATION_SETUP, readSetupEvent } from '../installations/index.ts';
import { type ChangeRequestOrigin, changeRequestDraft } from './change-request-events.ts';
import type { Draft } from './draft.ts';
import type { SentType } from './event-types.ts';
import { outboxTypeOf, type ReaderEventType } from './reader-events.ts';

/** Origin of events of one type: the types in the outbox that they are made of, and how. */
interface Source {
  from: readonly string[];
  read(system: System, event: EventRecord): Promise<Draft[]>;
}

const setup: Source = {
  from: [INTEGRATION_SETUP],
  async read(system, event) {
    const { previous, status, type, organizationId, spaceId, siteId, integrationName, installationId } = readSetupEvent(system, event);
    const place = { ...(spaceId === undefined ? {} : { spaceId }), ...(siteId === undefined ? {} : { siteId }) };
    const members = { installationId, ...place, ...(status === undefined ? {} : { status }) };
    const secret = previous === undefined ? {} : { secret: { previous } };
    return [{ type, organizationId, ...place, members, ...secret, only: { integrationName, installationId } }];
  },
};

/** Returns an event of a space, with those members of the payload that are there. */
function ofSpace(type: SentType, names: readonly string[]): Source {
  return {
    from: [type],
    async read(system, { spaceId, organizationId, payload }) {
      if (spaceId === null) return [];
      const organization = organizationId ?? (await organizationOf(system, spaceId));
      if (organization === undefined) return [];
      const members = names.flatMap((name) => (payload[name] === undefined ? [] : [[name, payload[name]]]));
      return [{ type, organizationId: organization, spaceId, members: Object.fromEntries(members) }];
    },
  };
}

/** Returns an event of a change request. */
const ofChangeRequest = (type: SentType, from: ChangeRequestOrigin): Source => ({
  from: [from],
  read: (system, event) => changeRequestDraft(system, type, event),
});

/** Returns an event that was written to the outbox as scripts get it. */
function asWritten(type: ReaderEventType): Source {
  return {
    from: [outboxTypeOf(type)],
    async read(_system, { organizationId, payload: { siteId, ...members } }) {
      if (organizationId === null || typeof siteId !== 'string') return [];
      const { spaceId } = members;
      return [{ type, organizationId, siteId, ...(typeof spaceId === 'string' ? { shownSpaceId: spaceId } : {}), members }];
    },
  };
}

/** Events by their type, with the one place where each comes from. `task` has a clock of its own. */
const SOURCES: { readonly [Type in Exclude<SentType, 'task'>]: Source } = {
  installation_setup: setup,
  installation_deleted: setup,
  space_installation_setup: setup,
  space_installation_deleted: setup,
  site_installation_setup: setup,
  site_installation_deleted: setup,
  // A standalone Git import moves no pointer, so nothing is updated by it; all others have written the commit's id before.
  space_content_updated: ofSpace('space_content_updated', ['revisionId']),
  space_gitsync_started: ofSpace('space_gitsync_started', []),
  space_gitsync_completed: ofSpace('space_gitsync_completed', ['state', 'revisionId', 'commitId', 'error']),
  space_visibility_updated: ofSpace('space_visibility_updated', ['previousVisibility', 'visibility']),
  change_request_created: ofChangeRequest('change_request_created', 'change_request_created'),
  change_request_updated: ofChangeRequest('change_request_updated', 'change_request_updated'),
  change_request_reviewed: ofChangeRequest('change_request_reviewed', 'change_request_review_submitted'),
  change_request_merged: ofChangeRequest('change_request_merged', 'change_request_merged'),
  change_request_branch_updated: ofChangeRequest('change_request_branch_updated', 'change_request_branch_updated'),
  site_view: asWritten('site_view'),
  page_feedback: asWritten('page_feedback'),
};

const byOutboxType: ReadonlyMap<string, ReadonlySet<Source>> = (() => {
  const found = new Map<string, Set<Source>>();
  for (const source of Object.values(SOURCES)) {
    for (const type of source.from) found.set(type, (found.get(type) ?? new Set()).add(source));
  }
  return found;
})();

/** Types in the outbox that scripts may have to be told of. */
export const OUTBOX_TYPES: readonly string[] = [...byOutboxType.keys()];

/** Returns what scripts are to be told of an event in the outbox; nothing for most. */
export async function draftsOf(system: System, event: EventRecord): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const source of byOutboxType.get(event.type) ?? []) drafts.push(...(await source.read(system, event)));
  return drafts;
}

async function organizationOf({ store }: System, spaceId: string): Promise<string | undefined> {
  const { space } = store.tables;
  const [row] = await store.read.select({ id: space.organizationId }).from(space).where(eq(space.id, spaceId));
  return row?.id;
}
