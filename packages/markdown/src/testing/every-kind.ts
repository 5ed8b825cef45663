import type { BlockKind } from '../blocks/block.ts';
import { BLOCKS } from '../blocks/table.ts';
import type { Draw } from './draw.ts';

/** Source of a sample's parts: a unique word, a random choice, the lines of nested blocks. */
interface Pen {
  word(): string;
  chance(of: number): boolean;
  inner(): string[];
}

const tag = (open: string, name: string, lines: string[]): string[] => [`{% ${open} %}`, ...lines, '', `{% end${name} %}`];

const quoted = (lines: string[]): string[] => lines.map((line) => (line === '' ? '>' : `> ${line}`));

const item = (marker: string, lines: string[]): string[] =>
  lines.map((line, at) => (at === 0 ? `${marker} ${line}` : line === '' ? '' : ' '.repeat(marker.length + 1) + line));

/** An item, which begins with text, with other blocks below it. */
const listOf = (marker: string, { word, inner, chance }: Pen): string[] => {
  const one = item(marker, [word(), ...(chance(2) ? ['', ...inner()] : [])]);
  return [...one, ...(chance(2) ? ['', ...item(marker, [word()])] : item(marker, [word()]))];
};

const picture = ({ word, chance }: Pen): string =>
  `<figure><img src="a.png" alt="${word()}"${chance(2) ? ' width="300"' : ''}><figcaption><p>${word()}</p></figcaption></figure>`;

const table = ({ word }: Pen, attributes = ''): string[] => [
  `<table${attributes}><thead><tr><th>${word()}</th><th data-type="checkbox">${word()}</th></tr></thead>` +
    `<tbody><tr><td><strong>${word()}</strong></td><td>true</td></tr></tbody></table>`,
];

/** A sample of each kind of block, with others in it where it holds some. A new kind needs one here, and is in every property then. */
const SAMPLES: { readonly [Kind in BlockKind]: (pen: Pen) => string[] } = {
  paragraph: ({ word }) => [`${word()} **${word()}** [${word()}](b.md)`, word()],
  heading: ({ word, chance }) => [`## ${word()}${chance(3) ? ' <a href="#own" id="own"></a>' : ''}`],
  'list-unordered': (pen) => listOf(pen.chance(2) ? '*' : '-', pen),
  'list-ordered': (pen) => listOf(pen.chance(2) ? '1.' : '7.', pen),
  'list-tasks': ({ word }) => [`* [x] ${word()}`, `* [ ] ${word()}`],
  'list-item': (pen) => listOf('+', pen),
  blockquote: ({ word, inner, chance }) => quoted([chance(3) ? '[!NOTE]' : word(), word(), '', ...inner()]),
  divider: () => ['***'],
  code: ({ word, chance }) => (chance(3) ? [`    ${word()}`] : ['```js', word(), '', `  ${word()}`, '```']),
  math: () => ['$$', 'x^2', '$$'],
  table: ({ word }) => [`| ${word()} | ${word()} |`, '| --- | :-: |', `| *${word()}* | ${word()} |`],
  'html-table': (pen) => table(pen, pen.chance(2) ? ' data-view="cards"' : ''),
  images: (pen) => (pen.chance(2) ? [picture(pen)] : [`<div align="left">${picture(pen)} ${picture(pen)}</div>`]),
  html: ({ word, chance }) => [chance(2) ? `<p align="center">${word()}</p>` : `<form><b>${word()}</b></form>`],
  expandable: ({ word, inner }) => ['<details>', '', `<summary>${word()}</summary>`, '', ...inner(), '', '</details>'],
  footnote: ({ word }) => [`${word()}[^${word()}]`],
  definition: ({ word }) => [`[${word()}]: /u "t"`],
  raw: ({ word, inner }) => tag(`unknown a="${word()}"`, 'unknown', inner()),
  hint: ({ inner }) => tag('hint style="warning" icon="x"', 'hint', inner()),
  tabs: ({ word, inner }) => tag('tabs', 'tabs', [...tag(`tab title="${word()}"`, 'tab', inner()), ...tag('tab', 'tab', inner())]),
  'tabs-item': ({ word, inner }) => tag(`tab title="${word()}"`, 'tab', inner()),
  stepper: ({ inner }) => tag('stepper', 'stepper', [...tag('step', 'step', inner()), '', ...tag('step', 'step', inner())]),
  'stepper-step': ({ inner }) => tag('step', 'step', inner()),
  columns: ({ inner }) => tag('columns', 'columns', [...tag('column width="50%"', 'column', inner()), ...tag('column', 'column', inner())]),
  column: ({ inner }) => tag('column', 'column', inner()),
  'code-options': ({ word }) => tag(`code title="${word()}" lineNumbers="true"`, 'code', ['```js', word(), '```']),
  embed: ({ word, inner, chance }) =>
    chance(2) ? [`{% embed url="https://e.example/${word()}" %}`] : tag(`embed url="https://e.example/${word()}"`, 'embed', inner()),
  file: ({ word, inner, chance }) => (chance(2) ? [`{% file src="${word()}.pdf" %}`] : tag(`file src="${word()}.pdf"`, 'file', inner())),
  'content-ref': ({ word }) => tag('content-ref url="b.md"', 'content-ref', [`[${word()}](b.md)`]),
  'reusable-content': ({ word }) => [`{% include "${word()}.md" %}`],
  openapi: ({ word }) => tag(`openapi src="a.yaml" path="/${word()}" method="get"`, 'openapi', ['[a.yaml](a.yaml)']),
  'openapi-operation': ({ word }) => tag(`openapi-operation spec="${word()}" path="/a" method="get"`, 'openapi-operation', ['a']),
  'openapi-schemas': ({ word }) => tag(`openapi-schemas spec="${word()}" schemas="A,B" grouped="true"`, 'openapi-schemas', ['a']),
  'openapi-webhook': ({ word }) => tag(`openapi-webhook spec="${word()}" name="a"`, 'openapi-webhook', ['a']),
  swagger: ({ word, inner }) =>
    tag(
      `swagger src="a.yaml" path="/${word()}" method="get" summary="${word()}"`,
      'swagger',
      tag('swagger-description', 'swagger-description', inner()),
    ),
  'swagger-part': ({ word, inner }) => tag(`swagger-response status="200" description="${word()}"`, 'swagger-response', inner()),
  updates: ({ inner }) => tag('updates format="short"', 'updates', tag('update date="2026-01-02" tags="a, b"', 'update', inner())),
  update: ({ inner }) => tag('update date="2026-01-02"', 'update', inner()),
  prompt: ({ word, inner }) => tag(`prompt description="${word()}"`, 'prompt', inner()),
  if: ({ inner }) => tag('if visitor.claims.a == "b"', 'if', inner()),
  integration: ({ word, inner, chance }) =>
    chance(2) ? [`{% @a/b url="https://e.example/${word()}" %}`] : tag(`@a/b name="${word()}"`, '@a/b', inner()),
};

/** Every kind of block. */
export const KINDS = Object.keys(BLOCKS) as BlockKind[];

/**
 * Returns a page of one kind of block with blocks of any kind in it, nested up to a depth.
 * @param draw numbers that look random
 */
export function pageOfKind(kind: BlockKind, draw: Draw, depth = 3): string {
  let words = 0;
  const notes: string[] = [];
  const pen = (left: number): Pen => ({
    word: () => `word${words++}`,
    chance: (of) => draw(of) === 0,
    inner() {
      if (left === 0) return [`word${words++}`];
      const blocks = Array.from({ length: 1 + draw(2) }, () => SAMPLES[KINDS[draw(KINDS.length)] ?? 'paragraph'](pen(left - 1)));
      return blocks.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
    },
  });
  const lines = SAMPLES[kind](pen(depth));
  for (const [, label] of lines.join('\n').matchAll(/\[\^(\w+)\]/g)) notes.push('', `[^${label}]: Note ${label}`);
  return [...lines, ...notes, ''].join('\n');
}
