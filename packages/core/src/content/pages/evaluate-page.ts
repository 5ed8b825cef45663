import { isOverBudget, runTaskOn, type Tenant } from '../../kernel/base/index.ts';
import type { ContentView, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import { mayHoldConditionals } from '../map/index.ts';
import { resolveFilePath } from '../presenters/index.ts';
import { type IncludeSource, MAX_INCLUDE_DEPTH } from './evaluate-includes.ts';
import { type EvaluateSource, evaluateTask, type References, referencesTask } from './page-tasks.ts';
import { pageText } from './page-text.ts';

/** Texts up to this length are worked on in a few milliseconds: sending them to a worker would take longer. */
export const INLINE_LENGTH = 30_000;
/** Most texts loaded for one page. */
const MAX_INCLUDES = 200;

/** Returns the destinations that a text names, found on a worker when it is long; none of a text that takes too much to read. */
export async function referencesIn(tenant: Tenant, text: string): Promise<References> {
  if (text.length <= INLINE_LENGTH) return referencesTask({ text });
  try {
    return await runTaskOn<References>(tenant, [text], 'page.references', { text });
  } catch (error) {
    if (isOverBudget(error)) return { links: [], includes: [], apis: [] };
    throw error;
  }
}

/** Returns the reusable block that a target as written in the file at `from` includes. */
export function findReusable(view: ContentView, from: string, target: string): ReusableRecord | undefined {
  const path = resolveFilePath(from, target);
  if (path === undefined) return undefined;
  for (const reusable of view.reusables.values()) if (reusable.path === path) return reusable;
  return undefined;
}

/** References that are replaced by their content: none, those to reusable content, or those and the values of variables. */
export type Expansion = 'none' | 'includes' | 'all';

/** Facts of a page that its text is evaluated with. */
export type TextPlace = Pick<PageRecord, 'path' | 'variables'>;

/**
 * Returns the text of a page with reusable content in place (query `dereferenced`), and with `all` its variables replaced by their values. Where the
 * claims of a reader are given (query `evaluated`, decisions B-CT12), conditional blocks that do not hold for them are gone, and all
 * expressions are replaced by their values; the tags of blocks that hold stay.
 */
export async function evaluatePage(
  tenant: Tenant,
  view: ContentView,
  page: TextPlace,
  text: string,
  expansion: Exclude<Expansion, 'none'>,
  claims?: Readonly<Record<string, unknown>>,
): Promise<string> {
  const loader = new IncludeLoader(tenant, view);
  const includes = await loader.includes(text, page.path ?? '', 0);
  if (expansion === 'includes' && Object.keys(includes).length === 0) return text;
  const variables = expansion === 'all' ? { space: Object.fromEntries(view.variables), page: page.variables ?? {} } : null;
  const source: EvaluateSource = { text, path: page.path ?? '', includes, variables, ...(claims === undefined ? {} : { claims }) };
  const isShort = text.length + loader.loaded <= INLINE_LENGTH;
  if (isShort) return evaluateTask(source);
  try {
    return await runTaskOn<string>(tenant, [JSON.stringify(source)], 'page.evaluate', source);
  } catch (error) {
    if (!isOverBudget(error)) throw error;
    // Nobody is shown what may not be for them.
    return claims === undefined || !mayHoldConditionals(text) ? text : '';
  }
}

/** Loads the files that a page includes; each is read once, wherever it is included. */
class IncludeLoader {
  /** Characters read so far. */
  loaded = 0;
  readonly #tenant: Tenant;
  readonly #view: ContentView;
  readonly #sources = new Map<string, IncludeSource>();

  constructor(tenant: Tenant, view: ContentView) {
    this.#tenant = tenant;
    this.#view = view;
  }

  async includes(text: string, path: string, depth: number): Promise<IncludeSource['includes']> {
    const entries: [string, IncludeSource][] = [];
    if (depth >= MAX_INCLUDE_DEPTH || !text.includes('include')) return {};
    const { includes } = await referencesIn(this.#tenant, text);
    for (const target of includes) {
      const reusable = findReusable(this.#view, path, target);
      const source = reusable && (await this.#source(reusable, depth + 1));
      if (source) entries.push([target, source]);
    }
    return Object.fromEntries(entries);
  }

  async #source(reusable: ReusableRecord, depth: number): Promise<IncludeSource | undefined> {
    const key = `${depth} ${reusable.path}`;
    const known = this.#sources.get(key);
    if (known !== undefined || this.#sources.size >= MAX_INCLUDES) return known;
    const source: IncludeSource = { text: await pageText(this.#tenant.system, reusable), path: reusable.path, includes: {} };
    this.#sources.set(key, source);
    this.loaded += source.text.length;
    source.includes = await this.includes(source.text, reusable.path, depth);
    return source;
  }
}
