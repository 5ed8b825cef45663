import type { ReferrerKind, SiteEventType } from '@octavo/contract';
import { keptText } from '../../content/search-settings/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { addRows, type InsightRow, type MissRow } from './add-rows.ts';
import { dayAt } from './days.ts';

/** Something that readers did, so many times. Its place was found out by whoever counts. */
export interface CountedEvent {
  event: SiteEventType;
  siteSpace?: string;
  page?: string;
  count: number;
}

/** Words that were searched for in vain, a path at which there was nothing, or a question without an answer, so many times. */
export interface CountedMiss {
  kind: 'search' | 'address' | 'question';
  text: string;
  /** Kind of place that a reader came to the path from. */
  referrer?: ReferrerKind;
  count: number;
}

/** Counts what the server itself saw of readers of a site, on the day of today. Texts that may tell of a person are left out. */
export async function countReaders(
  system: Pick<System, 'store' | 'now'>,
  siteId: string,
  { events, misses }: { events: readonly CountedEvent[]; misses: readonly CountedMiss[] },
): Promise<void> {
  const day = dayAt(system.now());
  const rows = events.map(
    ({ event, siteSpace = '', page = '', count }): InsightRow => ({
      ...{ siteId, day, event, count },
      ...{ itemId: siteSpace, pageId: page, referrer: 'direct', language: '', rating: '' },
    }),
  );
  const texts = new Map<string, MissRow>();
  for (const { kind, text, referrer = '', count } of misses) {
    const kept = keptText(text);
    if (kept === undefined) continue;
    const name = JSON.stringify([kind, kept, referrer]);
    const known = texts.get(name);
    if (known === undefined) texts.set(name, { siteId, day, kind, text: kept, referrer, count });
    else known.count += count;
  }
  await addRows(system, siteId, rows, [...texts.values()]);
}
