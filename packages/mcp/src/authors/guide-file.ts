import { OctavoError } from '@octavo/contract';
import { type Context, isId } from '@octavo/core';
import type { Exchange } from '@octavo/rest';
import type { CallDeps } from './deps.ts';
import { identify } from './identify.ts';
import { writingGuide } from './writing-guide.ts';

/** Files that hold how to write in a space, for agents that work in a checkout: each with what stands before the guide. */
const GUIDES: Readonly<Record<string, string>> = {
  'AGENTS.md': '',
  'SKILL.md':
    '---\nname: octavo-writing\ndescription: How to write and change pages of this Octavo space. Use it before editing its documentation.\n---\n\n',
};

/**
 * Answers how to write in a space, as the file that agents look for.
 * @throws OctavoError `unauthenticated`, `rate_limited`; `not_found` for another file, or a space that the person may not see
 */
export async function answerGuide(
  deps: CallDeps,
  exchange: Exchange,
  { spaceId, file }: { spaceId: string; file: string },
): Promise<Response> {
  const { requestId, address } = exchange;
  const actor = await identify(deps.system, exchange);
  const before = Object.hasOwn(GUIDES, file) ? GUIDES[file] : undefined;
  if (before === undefined || !isId(spaceId)) {
    throw new OctavoError('not_found', `There is nothing at this address. A space has ${Object.keys(GUIDES).join(' and ')}.`);
  }
  const ctx: Context = { system: deps.system, actor, requestId, ...(address === undefined ? {} : { address }) };
  const dialect = await deps.dialect();
  const guide = await writingGuide(ctx, spaceId, dialect, [...dialect.keys()]);
  return exchange.send({ status: 200, headers: { 'Content-Type': 'text/markdown; charset=utf-8' }, body: `${before}${guide}\n` });
}
