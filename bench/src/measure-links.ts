import { type ContentEdit, type Context, changeContent, listFileBacklinks, listLinks, placeOf } from '@octavo/core';
import { sized } from './extent.ts';
import type { SeededSpace } from './seed-space.ts';
import { percentile, type Row, timed } from './stats.ts';

const ROUNDS = sized(50, 2);
const LIMIT = 10;

/** Links of a space, counted and listed, each time after an edit that made some and took some away. */
export async function measureLinks(ctx: Context, { spaceId, ids, picture }: SeededSpace): Promise<Row[]> {
  const place = placeOf(spaceId);
  const edit = async (n: number) => {
    const markdown = `[Home](/README.md), [nowhere](missing-${n}.md) and ![](/.gitbook/assets/picture.svg).\n`;
    const change: ContentEdit = { operation: 'update_page', page: ids[1 + ((n * 59) % (ids.length - 1))] ?? '', document: { markdown } };
    await changeContent(ctx, spaceId, [change]);
  };
  const first = await timed(() => listLinks(ctx, place, { limit: 1 }));
  const stats: number[] = [];
  const lists: number[] = [];
  const backlinks: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    await edit(n);
    stats.push(await timed(() => listLinks(ctx, place, { limit: 1 })));
    lists.push(await timed(() => listLinks(ctx, place, { status: 'broken', limit: 50 })));
    backlinks.push(await timed(() => listFileBacklinks(ctx, place, picture, { limit: 50 })));
  }
  return [
    row('numbers of links after an edit, p95', stats, `the first time ${first.toFixed(0)} ms`),
    row('50 broken links, p95', lists),
    row('backlinks of a file, p95', backlinks),
  ];
}

function row(what: string, times: readonly number[], more?: string): Row {
  const detail = [`median ${percentile(times, 0.5).toFixed(1)} ms`, ...(more === undefined ? [] : [more])].join(', ');
  return { what, figure: percentile(times, 0.95), unit: ' ms', limit: LIMIT, detail };
}
