import type { Db, Schema } from '@octavo/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { ChosenSettings } from './merge-settings.ts';

/** A row of the table of what was chosen. */
export type CustomizationRecord = Schema['siteCustomization']['$inferSelect'];

/** The item of the site's own settings. */
export const WHOLE_SITE = '';

/** Recorded settings of a site, and of one of its site spaces. */
export interface ReadSettings {
  site: CustomizationRecord | undefined;
  siteSpace: CustomizationRecord | undefined;
}

/** Reads what was chosen for a site and perhaps one of its site spaces. Checks nothing. */
export async function readSettings({ store }: System, siteId: string, itemId = WHOLE_SITE, on: Db = store.read): Promise<ReadSettings> {
  const { siteCustomization: table } = store.tables;
  const rows = await on
    .select()
    .from(table)
    .where(and(eq(table.siteId, siteId), inArray(table.itemId, [...new Set([WHOLE_SITE, itemId])])));
  const of = (id: string) => rows.find((row) => row.itemId === id);
  return { site: of(WHOLE_SITE), siteSpace: itemId === WHOLE_SITE ? undefined : of(itemId) };
}

/** Returns the recorded settings of a site and of each of its site spaces that differ, by their ids. Checks nothing. */
export async function readAllSettings({ store }: System, siteId: string): Promise<Map<string, CustomizationRecord>> {
  const { siteCustomization: table } = store.tables;
  const rows = await store.read.select().from(table).where(eq(table.siteId, siteId));
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Writes what is chosen for a site (`itemId` empty) or a site space, in a transaction that holds the site. */
export async function writeSettings(
  tx: Db,
  { store, now }: System,
  { siteId, itemId }: { siteId: string; itemId: string },
  settings: ChosenSettings,
): Promise<CustomizationRecord> {
  const { siteCustomization: table } = store.tables;
  const row = { siteId, itemId, settings: { ...settings }, updatedAt: now() };
  await tx.delete(table).where(and(eq(table.siteId, siteId), eq(table.itemId, itemId)));
  await tx.insert(table).values(row);
  return row;
}
