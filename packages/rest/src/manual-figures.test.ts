import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BODY_LIMITS, type BodyLimit, MOST_CHANGES, MOST_INLINE_BYTES, MOST_INVITED } from '@octavo/contract';
import { expect, it } from 'vitest';
import { RateLimiter } from './http/rate-limit.ts';
import type { Bucket } from './operation.ts';
import { MANUAL } from './testing/manual.ts';

const MIB = 1024 ** 2;
const grouped = (n: number) => n.toLocaleString('en');
const limitOf = (bucket: Bucket) => String(new RateLimiter(() => 0).take('somebody', bucket).limit);
const bodyRow = ({ bytes, depth, values, names }: BodyLimit) =>
  [bytes < MIB ? `${bytes / 1024} KiB` : `${bytes / MIB} MiB`, String(depth), grouped(values), grouped(names)].join(' | ');

/** Pages, with texts of the figures that the API has. */
const FIGURES: [file: string, text: string][] = [
  ['api/editing.md', `up to ${MOST_CHANGES} changes`],
  ['api/editing.md', `\`base64\` (up to ${MOST_INLINE_BYTES / MIB} MB)`],
  ['operating/inviting.md', `up to ${MOST_INVITED} addresses`],
  ['api/people.md', `up to ${MOST_INVITED} addresses`],
  ['api/README.md', `| search | ${limitOf('search')} |`],
  ['api/README.md', `| starting imports and exports | ${limitOf('git')} |`],
  ['api/README.md', `| making PDFs | ${limitOf('pdf')} |`],
  ['api/README.md', `| events of readers, without a token | ${limitOf('anonymous-events')} |`],
  ['api/README.md', `| everything else | ${limitOf('default')} |`],
  ['api/README.md', bodyRow(BODY_LIMITS.small)],
  ['api/README.md', bodyRow(BODY_LIMITS.list)],
  ['api/README.md', bodyRow(BODY_LIMITS.content)],
];

it.each(FIGURES)('%s has the figure “%s”', (file, text) => {
  const page = readFileSync(path.join(MANUAL, file), 'utf8').replaceAll(/ +\|/g, ' |');
  expect(page).toContain(text);
});
