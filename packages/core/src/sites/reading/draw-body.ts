import { randomUUID } from 'node:crypto';
import type { PageBody } from '@octavo/reader';
import { loadModels } from '../../content/api-blocks/index.ts';
import { INLINE_LENGTH, pageText } from '../../content/pages/index.ts';
import { isOverBudget, runTask, runTaskOn, type System } from '../../kernel/base/index.ts';
import type { Caches } from '../../kernel/caches/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import { apisIn, type BodyPlan, planKey } from './body-plan.ts';
import { type BodySource, drawBodyTask, drawComparedTask, drawSource } from './draw-body-task.ts';
import { drawFramed, type PageFrame, type PageSource } from './draw-page-task.ts';
import { keptBody } from './kept-bodies.ts';
import { type Reading, tenantOf } from './reading.ts';

/** Characters of text that take as long to draw as an operation does, roughly. */
const API_LENGTH = 10_000;

/**
 * Stands for the table of contents while a page is drawn aside: on large sites it is half of the page, and would be copied to the thread and back. Nothing that people
 * write can hold it.
 */
const ENTRIES_PLACE = `<!--${randomUUID()}-->`;

const drawn = new WeakMap<Caches, number>();

/** Number of bodies that were drawn since the start: what is kept is not drawn again. */
export function bodiesDrawn({ caches }: System): number {
  return drawn.get(caches) ?? 0;
}

/** Returns the body of a plan: drawn once for all places and visitors that have an equal plan. */
export function bodyOf(reading: Reading, page: PageRecord, plan: BodyPlan): Promise<PageBody> {
  return keptBody(reading.system.caches, planKey(plan), () => draw(reading, page, plan));
}

async function draw(reading: Reading, page: PageRecord, plan: BodyPlan): Promise<PageBody> {
  const { system } = reading;
  const source = await sourceOf(reading, { page, plan });
  drawn.set(system.caches, bodiesDrawn(system) + 1);
  const all = Object.values(source.texts);
  if (lengthOf(source) <= INLINE_LENGTH) return drawBodyTask(source);
  try {
    return await runTaskOn<PageBody>(tenantOf(reading), [JSON.stringify(plan), ...all], 'reading.draw', source);
  } catch (error) {
    // Only where nothing in it is for some visitors: a source would show that to all.
    if (isOverBudget(error)) return drawSource(all.some((text) => /\{%-?\s*if\b/.test(text)) ? '' : (all[0] ?? ''));
    throw error;
  }
}

/**
 * Draws a whole page beside the main thread, for a copy: nobody waits for one page, and the next ones are looked up meanwhile. Its body is not kept, since
 * it is drawn once.
 */
export async function drawAside(reading: Reading, { page: record, plan }: PlannedPage, frame: PageFrame): Promise<string> {
  const { entries } = frame;
  const sent = entries === undefined ? frame : { ...frame, entries: ENTRIES_PLACE };
  const source: PageSource = { body: await sourceOf(reading, { page: record, plan }), frame: sent };
  drawn.set(reading.system.caches, bodiesDrawn(reading.system) + 1);
  try {
    const page = await runTask<string>(tenantOf(reading), 'reading.page', source);
    return entries === undefined ? page : page.replace(ENTRIES_PLACE, () => entries);
  } catch (error) {
    if (!isOverBudget(error)) throw error;
    return drawFramed(frame, await bodyOf(reading, record, plan));
  }
}

/** Returns the body of a plan with what differs from that of an earlier one marked; without an earlier one all of it is new. */
export async function comparedBodyOf(reading: Reading, before: PlannedPage | undefined, after: PlannedPage): Promise<PageBody> {
  const sources = {
    before: before === undefined ? nothingOf(after) : await sourceOf(reading, before),
    after: await sourceOf(reading, after),
  };
  const all = [...Object.values(sources.before.texts), ...Object.values(sources.after.texts)];
  if (lengthOf(sources.before) + lengthOf(sources.after) <= INLINE_LENGTH) return drawComparedTask(sources);
  const plans = [sources.before.plan, sources.after.plan].map((plan) => JSON.stringify(plan));
  try {
    return await runTaskOn<PageBody>(tenantOf(reading), [...plans, ...all], 'reading.compare', sources);
  } catch (error) {
    // A comparison that takes too long is shown as it is.
    if (isOverBudget(error)) return bodyOf(reading, after.page, after.plan);
    throw error;
  }
}

/** A page with what its body depends on. */
export interface PlannedPage {
  page: PageRecord;
  plan: BodyPlan;
}

async function sourceOf(reading: Reading, { page, plan }: PlannedPage): Promise<BodySource> {
  const texts = await textsOf(reading.system, page, plan);
  const apis = apisIn(plan);
  return { plan, texts, models: apis.length === 0 ? {} : await loadModels(tenantOf(reading), apis) };
}

/** Characters that a source takes as long to draw as. */
function lengthOf({ plan, texts }: BodySource): number {
  return Object.values(texts).reduce((sum, text) => sum + text.length, 0) + apisIn(plan).length * API_LENGTH;
}

/** Returns the body of a page that was not there. */
function nothingOf({ plan: { locale } }: PlannedPage): BodySource {
  return {
    plan: { name: '', locale, holds: [], expressions: [], targets: [], includes: [], components: [], fences: [], apis: [] },
    texts: {},
    models: {},
  };
}

/** Returns the texts that a plan names, its own first. */
async function textsOf(system: System, page: Pick<PageRecord, 'oid' | 'generated'>, plan: BodyPlan): Promise<Record<string, string>> {
  const texts: Record<string, string> = { [plan.name]: await pageText(system, page) };
  const add = async ({ includes }: BodyPlan): Promise<void> => {
    for (const [, included] of includes) {
      texts[included.name] ??= await pageText(system, { oid: included.name });
      await add(included);
    }
  };
  await add(plan);
  return texts;
}
