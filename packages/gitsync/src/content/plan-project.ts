import { type Context, Turns, yieldTurn } from '@octavo/core';
import { isMarkdownPath } from '@octavo/markdown/layout';
import { type FactsByBlob, referencedPaths } from './file-facts.ts';
import type { Layout, TreeFile } from './layout/index.ts';
import { packRowsOf } from './pack-rows.ts';
import { isUsable, type PlanFile, type Planned, type PlanSource, planFrom } from './plan-source.ts';
import { type PlanTaskInput, type PlanTaskOutput, rowOf, unpackPlan } from './plan-task.ts';
import type { StructureTexts } from './structure-texts.ts';
import { taskOptions } from './task-options.ts';

/** Up to so many files, and so many characters of structure, a plan takes less than handing it to a worker, and at most 10 ms. */
const INLINE = { files: 500, characters: 32 * 1024 };

/**
 * Plans the space that a commit's files make, a large one in a worker; texts of structure files that were not foreseen are loaded as the plan
 * turns out to need them.
 */
export async function planProject(
  ctx: Context,
  files: readonly TreeFile[],
  facts: FactsByBlob,
  { texts, signal }: { texts: StructureTexts; signal: AbortSignal },
): Promise<Layout> {
  const described = await describe(files, facts);
  const rows: Uint8Array[] = [];
  for (;;) {
    const source = { files: described, texts: texts.known() };
    const { layout, missing } = isShort(source) ? planFrom(source) : await planAside(ctx, source, rows, signal);
    if (missing.length === 0) return layout;
    for (const path of missing) await texts.load(path);
  }
}

/** Announces that a space of so many files is to be planned, so that a thread starts while they still arrive. */
export function warmPlanner(ctx: Context, files: number): void {
  if (files <= INLINE.files) return;
  const nothing: PlanTaskInput = { files: [], texts: new Map() };
  // Whatever is wrong with the workers, the plan itself will meet it.
  ctx.system.workers.run('layout.plan', nothing, taskOptions(ctx)).catch(() => undefined);
}

async function describe(files: readonly TreeFile[], facts: FactsByBlob): Promise<PlanFile[]> {
  const turns = new Turns();
  const referenced = new Set<string>();
  const described: PlanFile[] = [];
  for (const file of files) {
    if (turns.isOver) await turns.next();
    const known = isUsable(file) && isMarkdownPath(file.path) ? facts.get(file.oid) : undefined;
    const { title, heading: h1 } = known?.facts ?? {};
    described.push({ ...file, facts: { ...(title === undefined ? {} : { title }), ...(h1 === undefined ? {} : { h1 }) } });
    for (const path of referencedPaths(file.path, known)) referenced.add(path);
  }
  for (const file of described) {
    if (turns.isOver) await turns.next();
    if (referenced.has(file.path)) file.isReferenced = true;
  }
  return described;
}

function isShort({ files, texts }: PlanSource): boolean {
  let characters = 0;
  for (const text of texts.values()) characters += text?.length ?? 0;
  return files.length <= INLINE.files && characters <= INLINE.characters;
}

/** @param rows the files, packed; made with the first plan, and used again by the next. */
async function planAside(ctx: Context, { files, texts }: PlanSource, rows: Uint8Array[], signal: AbortSignal): Promise<Planned> {
  if (rows.length === 0) {
    for (const part of packRowsOf(files, rowOf)) {
      rows.push(part);
      await yieldTurn();
    }
  }
  const input: PlanTaskInput = { files: rows, texts };
  return unpackPlan(await ctx.system.workers.run<PlanTaskOutput>('layout.plan', input, { ...taskOptions(ctx), signal }), yieldTurn);
}
