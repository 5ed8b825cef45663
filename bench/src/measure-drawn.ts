import {
  type Context,
  changeChangeRequest,
  changeContent,
  changeRequestPlace,
  compareRecord,
  createChangeRequest,
  listCompared,
} from '@octavo/core';
import { sized } from './extent.ts';
import { VOCABULARY } from './repository.ts';
import { percentile, type Row, timed } from './stats.ts';

/** Rounds that are not counted: the first ones fill the workers. */
const WARMING = sized(3, 0);
const ROUNDS = sized(20, 1);
/** Length of the page that is compared, in characters. */
const LENGTH = sized(174_000, 4000);

/**
 * Returns the cost of drawing a long page of a change request with marks, with few of its blocks changed and with all, and of listing the
 * changes.
 */
export async function measureDrawn(ctx: Context, spaceId: string): Promise<Row[]> {
  const { pages } = await changeContent(ctx, spaceId, [
    { operation: 'insert_page', title: 'Long', document: { markdown: longText(() => false) }, ref: 'long' },
  ]);
  const page = pages.find(({ ref }) => ref === 'long')?.id ?? '';
  const compared = async (isChanged: (section: number) => boolean, view: 'inline' | 'sides') => {
    const { id } = await createChangeRequest(ctx, spaceId, {});
    await changeChangeRequest(ctx, spaceId, id, [{ operation: 'update_page', page, document: { markdown: longText(isChanged) } }]);
    const place = changeRequestPlace(spaceId, id);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => compareRecord(ctx, place, { key: `page:${page}`, view })));
    const listed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) listed.push(await timed(() => listCompared(ctx, place)));
    return { times: times.slice(WARMING), listed: listed.slice(WARMING) };
  };
  const few = await compared((section) => section % 10 === 3, 'inline');
  const sides = await compared((section) => section % 10 === 3, 'sides');
  const all = await compared(() => true, 'inline');
  return [
    row('page of 174 KB compared, a tenth of it changed, p95', few.times, 200),
    row('the same side by side, p95', sides.times, 200),
    row('the same where every block changed, p95', all.times, 1000),
    row('what a change request changes listed with its words, p95', few.listed, 50),
  ];
}

function longText(isChanged: (section: number) => boolean): string {
  const parts: string[] = [];
  for (let section = 0, length = 0; length < LENGTH; section++) {
    const word = (i: number) => VOCABULARY[(section * 37 + i * 101) % 5000] ?? 'a';
    const words = (from: number, count: number) => Array.from({ length: count }, (_, i) => word(from + i)).join(' ');
    const changed = isChanged(section) ? 'other words' : word(7);
    const part = [
      `## ${words(0, 3)} ${section}`,
      `${words(10, 20)} ${changed}, **${word(3)}** and [${word(4)}](https://example.com/${section}). ${words(40, 15)}`,
      `* ${words(60, 6)}\n* ${changed} ${words(70, 5)}\n* \`${word(5)}\``,
      `{% hint style="info" %}\n${words(80, 12)} ${changed}.\n{% endhint %}`,
      `| ${word(1)} | ${word(2)} |\n| - | - |\n| ${changed} | ${words(90, 3)} |`,
      `\`\`\`js\nconst a = ${section};\nconsole.log('${changed}');\n\`\`\``,
    ].join('\n\n');
    parts.push(part);
    length += part.length + 2;
  }
  return parts.join('\n\n');
}

function row(what: string, times: readonly number[], limit: number): Row {
  return { what, figure: percentile(times, 0.95), unit: ' ms', limit, detail: `median ${percentile(times, 0.5).toFixed(1)} ms` };
}
