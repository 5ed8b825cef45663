import { createHash } from 'node:crypto';
import { isReadable, links, parse, walkBlocks } from '@octavo/markdown';
import { INLINE_LENGTH } from '../../content/pages/index.ts';
import { isOverBudget, runTaskOn, type Tenant } from '../../kernel/base/index.ts';

/** Parts of a text that decide what its drawing depends on. */
export interface TextFacts {
  /** Destinations as written. */
  links: readonly string[];
  /** Targets of reusable content as written. */
  includes: readonly string[];
  /** Expressions of conditional blocks. */
  conditions: readonly string[];
  /** True if it may hold variables. */
  hasVariables: boolean;
  /** True if it may hold a list of changes, which is offered as a feed. */
  hasUpdates: boolean;
}

/** Worker task `reading.facts`: what the drawing of a text depends on. */
export function textFactsTask({ text }: { text: string }): TextFacts {
  const found = { links: new Set<string>(), includes: new Set<string>(), conditions: new Set<string>() };
  if (isReadable(text)) {
    const doc = parse(text);
    for (const link of links(doc)) (link.kind === 'include' ? found.includes : found.links).add(link.url);
    for (const block of walkBlocks(doc.blocks)) if (block.type === 'if') found.conditions.add(block.argument);
  }
  return {
    links: [...found.links],
    includes: [...found.includes],
    conditions: [...found.conditions],
    hasVariables: text.includes('expression'),
    hasUpdates: /\{%-?\s*update\b/.test(text),
  };
}

/** Returns the facts of a text by its name, which is the id of its blob or `hashOfText`: found once for each text. */
export async function textFacts(tenant: Tenant, name: string, text: () => Promise<string>): Promise<TextFacts> {
  const cache = tenant.system.caches.open<TextFacts>('text-facts');
  const known = cache.get(name);
  if (known !== undefined) return known;
  const facts = await findFacts(tenant, await text());
  cache.set(name, facts, JSON.stringify(facts).length + 200);
  return facts;
}

async function findFacts(tenant: Tenant, text: string): Promise<TextFacts> {
  if (text.length <= INLINE_LENGTH) return textFactsTask({ text });
  try {
    return await runTaskOn<TextFacts>(tenant, [text], 'reading.facts', { text });
  } catch (error) {
    if (isOverBudget(error)) return { links: [], includes: [], conditions: [], hasVariables: false, hasUpdates: false };
    throw error;
  }
}

/** Name of a text that is no blob. */
export function hashOfText(text: string): string {
  return `text:${createHash('sha256').update(text).digest('hex')}`;
}
