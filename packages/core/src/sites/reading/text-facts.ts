import { createHash } from 'node:crypto';
import {
  type ApiPlace,
  apiPlaces,
  type Block,
  blockAnchors,
  childBlocks,
  type Document,
  integrationProperties,
  isReadable,
  languageName,
  links,
  nearAnchor,
  parse,
} from '@octavo/markdown';
import { expressionsIn, INLINE_LENGTH } from '../../content/pages/index.ts';
import { fragmentOf } from '../../content/presenters/index.ts';
import { type FenceBlock, isOverBudget, runTask, runTaskOn, type Tenant } from '../../kernel/base/index.ts';
import { ownCopy } from '../../kernel/caches/index.ts';
import { recentDocument } from './recent-documents.ts';

/** Parts of a text that decide what its drawing depends on. */
export interface TextFacts {
  /** Destinations as written. */
  links: readonly string[];
  /** Anchors of the text that destinations mean which name none of it, by destination: empty for those that fit none, whose place is the top of the page. */
  near: Readonly<Record<string, string>>;
  /** Targets of reusable content as written. */
  includes: readonly string[];
  /** Expressions of conditional blocks. */
  conditions: readonly string[];
  /**
   * Conditions that a block of an integration (by `componentKey`) or reusable content (by `includeName`) stands under, for each place where it stands. What stands
   * somewhere without any is left out.
   */
  under: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Blocks of integrations, each once. */
  components: readonly WrittenComponent[];
  /** Blocks that name parts of API descriptions. */
  apis: readonly ApiPlace[];
  /** Expressions in running text. */
  expressions: readonly string[];
  /** True if it may hold a list of changes, which is offered as a feed. */
  hasUpdates: boolean;
}

/** Block of an integration, as it is written. */
export interface WrittenComponent {
  /** `@integration/block`. */
  name: string;
  properties: Readonly<Record<string, string>>;
}

/** Bytes that facts take beside their texts. */
const FACTS_BYTES = 700;
/** Most blocks of integrations that a text has drawn by their scripts. */
const MOST_COMPONENTS = 30;

/** A text with the blocks that its code blocks stand for. */
interface FactsSource {
  text: string;
  fences?: readonly FenceBlock[];
}

/** Worker task `reading.facts`: what the drawing of a text depends on. Its document is at hand for the tasks that follow. */
export function factsAsideTask(source: FactsSource): TextFacts {
  return textFactsTask(source, recentDocument);
}

/**
 * Returns what the drawing of a text depends on.
 * @param read parses the text
 */
export function textFactsTask({ text, fences = [] }: FactsSource, read: (text: string) => Document = parse): TextFacts {
  const found = { links: new Set<string>(), includes: new Set<string>(), conditions: new Set<string>() };
  const components = new Map<string, WrittenComponent>();
  const places = new Places();
  let apis: ApiPlace[] = [];
  let near: TextFacts['near'] = {};
  if (isReadable(text)) {
    const doc = read(text);
    apis = apiPlaces(doc);
    for (const link of links(doc)) (link.kind === 'include' ? found.includes : found.links).add(link.url);
    const componentOf = componentReader(fences);
    for (const { block, conditions } of blocksUnder(doc.blocks)) {
      if (block.type === 'if') found.conditions.add(block.argument);
      if (block.type === 'reusable-content') places.add(includeName(block.argument), conditions);
      const written = componentOf(block);
      if (written === undefined) continue;
      const key = componentKey(written);
      if (!components.has(key) && components.size >= MOST_COMPONENTS) continue;
      components.set(key, written);
      places.add(key, conditions);
    }
    near = nearAnchors(doc, found.links, found.includes.size + components.size + apis.length === 0);
  }
  return {
    links: [...found.links],
    near,
    includes: [...found.includes],
    conditions: [...found.conditions],
    under: places.under(),
    components: [...components.values()],
    apis,
    expressions: expressionsIn(text),
    hasUpdates: /\{%-?\s*update\b/.test(text),
  };
}

/**
 * Destinations within a page that name no place of it, with the place that they mean.
 * @param isWhole true if nothing but the text itself gives the page anchors
 */
function nearAnchors(doc: Document, urls: ReadonlySet<string>, isWhole: boolean): Record<string, string> {
  const within = [...urls].filter((url) => url.startsWith('#'));
  if (within.length === 0) return {};
  const anchors = new Set([...blockAnchors(doc).values(), ...htmlAnchors(doc.text)]);
  return Object.fromEntries(
    within.flatMap((url): [string, string][] => {
      const fragment = fragmentOf(url);
      const near = anchors.has(fragment) ? undefined : nearAnchor(anchors, fragment);
      if (near !== undefined) return [[url, near]];
      return isWhole && !anchors.has(fragment) && fragment !== '' ? [[url, '']] : [];
    }),
  );
}

/** Names of places that HTML of a text may give, also where it stands in code. */
function htmlAnchors(text: string): string[] {
  return [...text.matchAll(/\b(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, name = '']) => name);
}

/**
 * Returns a reader of blocks that integrations draw, in reading order: those that are written as tags, and plain fences of a language that stands for one. Code in
 * `{% code %}` stays code.
 */
function componentReader(fences: readonly FenceBlock[]): (block: Block) => WrittenComponent | undefined {
  const byLanguage = new Map(fences.map((fence) => [fence.language, fence]));
  const shown = new Set<Block>();
  return (block) => {
    if (block.type === 'integration') return { name: block.name, properties: integrationProperties(block) };
    if (block.type === 'code-options') for (const child of block.children) shown.add(child);
    if (block.type !== 'code' || shown.has(block)) return undefined;
    const fence = byLanguage.get(languageName(block.language));
    return fence && { name: fence.name, properties: { [fence.body]: block.value } };
  };
}

/**
 * Returns the facts of a text by its name, which is the id of its blob or `hashOfText`: found once for each text, and for the blocks that code blocks
 * stand for.
 */
export async function textFacts(
  tenant: Tenant,
  name: string,
  text: () => Promise<string>,
  fences: readonly FenceBlock[] = [],
): Promise<TextFacts> {
  const cache = tenant.system.caches.open<TextFacts>('text-facts');
  const key = fences.length === 0 ? name : `${name} ${JSON.stringify(fences)}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { value: facts, size } = ownCopy(await findFacts(tenant, { text: await text(), fences }));
  cache.set(key, facts, FACTS_BYTES + size + key.length);
  return facts;
}

async function findFacts(tenant: Tenant, source: FactsSource): Promise<TextFacts> {
  const { text, fences } = source;
  // If nobody waits, the main thread has other things to do.
  if (text.length <= INLINE_LENGTH) return tenant.background ? runTask(tenant, 'reading.facts', source) : textFactsTask(source);
  try {
    return await runTaskOn<TextFacts>(tenant, [text, JSON.stringify(fences)], 'reading.facts', source);
  } catch (error) {
    if (isOverBudget(error))
      return { links: [], near: {}, includes: [], conditions: [], under: {}, components: [], apis: [], expressions: [], hasUpdates: false };
    throw error;
  }
}

/** Returns true if something of a text, by its name in `under`, is shown where some conditions hold. */
export function isShown({ under }: Pick<TextFacts, 'under'>, name: string, holds: readonly string[]): boolean {
  const places = Object.hasOwn(under, name) ? under[name] : undefined;
  return places === undefined || places.some((conditions) => conditions.every((condition) => holds.includes(condition)));
}

/** Name of reusable content in `under`. */
export function includeName(target: string): string {
  return `include ${target}`;
}

/** Blocks in reading order, each with the conditions that it stands under. */
function* blocksUnder(blocks: readonly Block[]): Generator<{ block: Block; conditions: readonly string[] }> {
  const wait: { block: Block; conditions: readonly string[] }[] = [];
  const add = (some: readonly Block[], conditions: readonly string[]) => {
    for (const block of some.toReversed()) wait.push({ block, conditions });
  };
  add(blocks, []);
  for (let next = wait.pop(); next !== undefined; next = wait.pop()) {
    yield next;
    const { block, conditions } = next;
    add(childBlocks(block), block.type === 'if' ? [...conditions, block.argument] : conditions);
  }
}

/** Most places of one thing whose conditions are told apart: beyond them it counts as shown. */
const MOST_PLACES = 20;

/** Collects the places of things. */
class Places {
  readonly #places = new Map<string, (readonly string[])[]>();

  add(name: string, conditions: readonly string[]): void {
    const known = this.#places.get(name);
    if (known === undefined) this.#places.set(name, [conditions]);
    else if (known.length < MOST_PLACES) known.push(conditions);
    else known[0] = [];
  }

  under(): Record<string, (readonly string[])[]> {
    const conditional = [...this.#places].filter(([, places]) => places.every((conditions) => conditions.length > 0));
    return Object.fromEntries(conditional);
  }
}

/** Name of a text that is no blob. */
export function hashOfText(text: string): string {
  return `text:${createHash('sha256').update(text).digest('hex')}`;
}

/** Name of a block of an integration among all others: equal blocks are one. */
export function componentKey({ name, properties }: WrittenComponent): string {
  return JSON.stringify([name, Object.entries(properties).sort(([one], [other]) => (one < other ? -1 : 1))]);
}
