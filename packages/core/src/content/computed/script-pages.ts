import { slugify } from '@octavo/markdown/layout';
import * as z from 'zod';
import { uniqueSlugs } from './generate-pages.ts';
import { type IntegrationSource, readIntegrationSource } from './source.ts';

/** Most pages of one source, and levels of them. */
const MOST_PAGES = 500;
const MOST_LEVELS = 8;
/** Longest text that a script returns as Markdown, in characters. */
const LONGEST_TEXT = 200_000;

/** A page as a script says it, without its text. */
export interface ScriptPage {
  /** Key of the page; unique among those of its source. */
  key: string;
  type: 'document' | 'group';
  title: string;
  /** Different from that of each page beside it. */
  slug: string;
  description?: string;
  icon?: string;
  emoji?: string;
  /** The text: itself, as nodes of a document, or the source that computes it. Absent for an empty page. */
  body?: { markdown: string } | { nodes: readonly unknown[] } | { source: IntegrationSource };
  pages: ScriptPage[];
}

const Text = z.string().max(1000);

const Said = z.object({
  id: z.string().min(1).max(256).optional(),
  type: z.string().optional(),
  title: Text.min(1),
  slug: Text.optional(),
  description: Text.nullish(),
  icon: z.string().max(100).nullish(),
  emoji: z.string().max(100).nullish(),
  markdown: z.string().max(LONGEST_TEXT).optional(),
  document: z.object({ nodes: z.array(z.unknown()) }).optional(),
  computed: z.looseObject({ props: z.record(z.string(), z.unknown()).default({}) }).optional(),
  pages: z.array(z.unknown()).optional(),
});

const Answer = z.object({ pages: z.array(z.unknown()) });

/** Answer of a script that cannot be read: what is wrong with it, and where. */
export class BadAnswer extends Error {}

/**
 * Reads the pages that a script answers `content_compute_revision` with. Pages of other types than documents and groups, such as links, are left out.
 * @throws BadAnswer for an answer that is none, and for one of more pages or levels than a source may have.
 */
export function readScriptPages(output: unknown, source: IntegrationSource): ScriptPage[] {
  const keys = new Set<string>();
  const answer = read(Answer, output, '');
  return level(answer.pages, 'pages', '', 1);

  function level(said: readonly unknown[], path: string, above: string, depth: number): ScriptPage[] {
    if (depth > MOST_LEVELS) throw new BadAnswer(`${path}: a source has at most ${MOST_LEVELS} levels of pages.`);
    const pages = said.flatMap((one, index) => page(one, `${path}.${index}`, above, depth) ?? []);
    const slugs = uniqueSlugs(pages.map(({ slug }) => slug));
    return pages.map((each, index) => ({ ...each, slug: slugs[index] ?? each.slug }));
  }

  function page(one: unknown, path: string, above: string, depth: number): ScriptPage | undefined {
    const { id, type = 'document', title, description, icon, emoji, pages = [], ...said } = read(Said, one, path);
    if (type !== 'document' && type !== 'group') return undefined;
    if (keys.size >= MOST_PAGES) throw new BadAnswer(`${path}: a source has at most ${MOST_PAGES} pages.`);
    const slug = slugify(said.slug ?? title);
    const key = freeKey(id ?? `${above}/${slug}`);
    const body = type === 'group' ? undefined : bodyOf(said, source);
    return {
      key,
      type,
      title,
      slug,
      ...(description ? { description } : {}),
      ...(icon ? { icon } : {}),
      ...(emoji ? { emoji } : {}),
      ...(body === undefined ? {} : { body }),
      pages: level(pages, `${path}.pages`, key, depth + 1),
    };
  }

  function freeKey(wanted: string): string {
    let key = wanted;
    for (let n = 1; keys.has(key); n++) key = `${wanted}~${n}`;
    keys.add(key);
    return key;
  }
}

/** Reads the nodes that a script answers `content_compute_document` with. @throws BadAnswer */
export function readScriptDocument(output: unknown): readonly unknown[] {
  return read(z.object({ document: z.object({ nodes: z.array(z.unknown()) }) }), output, '').document.nodes;
}

function bodyOf(
  { markdown, document, computed }: Pick<z.infer<typeof Said>, 'markdown' | 'document' | 'computed'>,
  own: IntegrationSource,
): ScriptPage['body'] {
  if (document !== undefined) return { nodes: document.nodes };
  // Words of a script decide nothing for readers, and include nothing of the space.
  if (markdown !== undefined) return { markdown: markdown.replaceAll('{%', '\\{%') };
  if (computed === undefined) return undefined;
  const { type, source, integration = own.integration, props, dependencies } = computed;
  const named = typeof type === 'string' ? type : `integration:${String(integration)}:${String(source ?? own.source)}`;
  const read = readIntegrationSource({ type: named, props, dependencies: dependencies as never });
  // One integration computes nothing in the name of another.
  return read?.integration === own.integration ? { source: read } : undefined;
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadAnswer(`${[path, ...(issue?.path ?? [])].filter((part) => part !== '').join('.') || 'The answer'}: ${issue?.message}`);
}
