import type { Db } from '@octavo/db';
import type { SiteSnapshot } from '@octavo/site';
import { type System, systemContext } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { siteIntegrations } from './site-integrations.ts';

/** Types of events of readers that scripts are told of. */
export type ReaderEventType = 'site_view' | 'page_feedback';

/** Something that a reader of a site did, as scripts are told of it. */
export interface ReaderEvent {
  type: ReaderEventType;
  /** Members of the event beside the site. */
  members: Record<string, unknown>;
}

/** Type in the outbox of an event of readers. */
export function outboxTypeOf(type: ReaderEventType): string {
  return `integration_${type}`;
}

/** Returns whether some installation is told of events of a type on a site. Costs a site without any nothing but a look into memory. */
export async function isToldOf(system: System, site: SiteSnapshot, type: ReaderEventType): Promise<boolean> {
  return (await siteIntegrations(system, site)).told.has(type);
}

/** Appends what readers of a site did to the outbox, inside the transaction that counts it. */
export async function appendReaderEvents(
  tx: Db,
  system: System,
  { id: siteId, organizationId }: Pick<SiteSnapshot, 'id' | 'organizationId'>,
  events: readonly ReaderEvent[],
): Promise<void> {
  const ctx = systemContext(system, 'reader-events');
  for (const { type, members } of events) {
    await appendEvent(tx, ctx, { type: outboxTypeOf(type), organizationId, payload: { siteId, ...members } });
  }
}
