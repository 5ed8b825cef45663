import type { PageBody } from '@octavo/reader';
import { INLINE_LENGTH, pageText } from '../../content/pages/index.ts';
import { isOverBudget, runTaskOn, type System } from '../../kernel/base/index.ts';
import type { Caches } from '../../kernel/caches/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import { type BodyPlan, planKey } from './body-plan.ts';
import { type BodySource, drawBodyTask, drawSource } from './draw-body-task.ts';
import { type Reading, tenantOf } from './reading.ts';

const drawn = new WeakMap<Caches, number>();

/** Number of bodies that were drawn since the start: what is kept is not drawn again. */
export function bodiesDrawn({ caches }: System): number {
  return drawn.get(caches) ?? 0;
}

/** Returns the body of a plan: drawn once for all places and visitors that have an equal plan. */
export async function bodyOf(reading: Reading, page: PageRecord, plan: BodyPlan): Promise<PageBody> {
  const bodies = reading.system.caches.open<Promise<PageBody>>('site-bodies');
  const key = planKey(plan);
  const known = bodies.get(key);
  if (known !== undefined) return known;
  const making = draw(reading, page, plan);
  bodies.set(key, making);
  try {
    const body = await making;
    bodies.set(key, making, body.html.length + 1000);
    return body;
  } catch (error) {
    // The next request tries again.
    if (bodies.get(key) === making) bodies.delete(key);
    throw error;
  }
}

async function draw(reading: Reading, page: PageRecord, plan: BodyPlan): Promise<PageBody> {
  const { system } = reading;
  const texts = await textsOf(system, page, plan);
  const source: BodySource = { plan, texts };
  drawn.set(system.caches, bodiesDrawn(system) + 1);
  const all = Object.values(texts);
  if (all.reduce((sum, text) => sum + text.length, 0) <= INLINE_LENGTH) return drawBodyTask(source);
  try {
    return await runTaskOn<PageBody>(tenantOf(reading), [JSON.stringify(plan), ...all], 'reading.draw', source);
  } catch (error) {
    // Only where nothing in it is for some visitors: a source would show that to all.
    if (isOverBudget(error)) return drawSource(all.some((text) => /\{%-?\s*if\b/.test(text)) ? '' : (all[0] ?? ''));
    throw error;
  }
}

/** The texts that a plan names, its own first. */
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
