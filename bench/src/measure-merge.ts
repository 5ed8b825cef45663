import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { applyContentChanges, type ContentEdit, type Context, findRevision, loadSpace, mergeContent } from '@octavo/core';
import { mergeText } from '@octavo/markdown';
import { sized } from './extent.ts';
import { VOCABULARY } from './repository.ts';
import type { SeededSpace } from './seed-space.ts';
import { percentile, type Row, timed } from './stats.ts';

/** Pages of the space in which a merge of a thousand of them has a limit. */
const LIMITED = 10_000;
const MANY = sized(1000, 20);
const ROUNDS = sized(20, 1);
/** Blocks of a long page: some 170 KB. */
const BLOCKS = sized(1000, 40);
const WORDS = 25;

/** Merges of contents in which both sides edited the same pages, and of a long text against `git merge-file`. */
export async function measureMerge(ctx: Context, { spaceId, ids }: SeededSpace, scratch: string): Promise<Row[]> {
  return [
    await mergedPages(ctx, spaceId, ids, 10, 50),
    await mergedPages(ctx, spaceId, ids, MANY, ids.length > LIMITED ? undefined : 1000),
    await mergedText(scratch),
  ];
}

async function mergedPages(ctx: Context, spaceId: string, ids: readonly string[], count: number, limit?: number): Promise<Row> {
  const { system } = ctx;
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { root } = await findRevision(ctx, spaceId, space.revisionId);
  const rounds = Math.min(ROUNDS, count > 100 ? 5 : ROUNDS);
  const times: number[] = [];
  let conflicts = 0;
  for (let round = 0; round < rounds; round++) {
    const pages = Array.from({ length: count }, (_, i) => ids[1 + ((round * 31 + i * 7) % (ids.length - 1))] ?? '');
    const edit = async (from: string, first: string, last: string) => {
      const text = (page: string) => ({ markdown: `${first} of ${page} in ${round}.\n\nBetween.\n\n${last}.\n` });
      const edits = pages.map((page): ContentEdit => ({ operation: 'update_page', page, document: text(page) }));
      return (await applyContentChanges(from, edits, { system, organizationId: 'none', now: system.now() })).root;
    };
    const base = await edit(root, 'First', 'Last');
    const [ours, theirs] = [await edit(base, 'First ours', 'Last'), await edit(base, 'First', 'Last theirs')];
    const time = await timed(async () => {
      const merged = await mergeContent({ system, organizationId: 'none' }, { base, ours, theirs });
      conflicts += merged.conflicts.length;
    });
    times.push(time);
  }
  if (conflicts > 0) throw new Error(`${conflicts} conflicts where both sides changed different blocks`);
  const detail = `median ${percentile(times, 0.5).toFixed(1)} ms`;
  const row = { what: `merge of ${count} pages edited by both, p95`, figure: percentile(times, 0.95), unit: ' ms', detail };
  return limit === undefined ? row : { ...row, limit };
}

async function mergedText(scratch: string): Promise<Row> {
  const text = (side: number) =>
    Array.from({ length: BLOCKS }, (_, block) => {
      const words = Array.from({ length: WORDS }, (_, i) => VOCABULARY[(block * 37 + i * 101) % 5000] ?? 'a');
      if (side > 0 && block % 20 === side) words[block % WORDS] = `edited-by-${side}`;
      return `${block % 10 === 0 ? '## ' : block % 4 === 0 ? '* ' : ''}${words.join(' ')}\n`;
    }).join('\n');
  const [base, ours, theirs] = [text(0), text(1), text(2)];
  const folder = path.join(scratch, 'merge');
  await mkdir(folder, { recursive: true });
  const files = ['ours', 'base', 'theirs'].map((name) => path.join(folder, name));
  for (const [i, each] of [ours, base, theirs].entries()) await writeFile(files[i] ?? '', each);
  const run = promisify(execFile);
  const [own, git]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    own?.push(await timed(async () => mergeText(base, ours, theirs)));
    git?.push(await timed(() => run('git', ['merge-file', '-p', ...files], { maxBuffer: 10 ** 8 })));
  }
  const [mine, other] = [percentile(own ?? [], 0.5), percentile(git ?? [], 0.5)];
  const detail = `median ${mine.toFixed(1)} ms, git merge-file with its start ${other.toFixed(1)} ms, ${Math.round(base.length / 1024)} KB`;
  return { what: 'merge of a long text, times git merge-file', figure: mine / other, unit: '×', detail };
}
