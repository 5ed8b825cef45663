import { type LayoutWarning, type LenientYaml, readYaml, resolvePath } from '@octavo/markdown/layout';
import type { Node } from 'yaml';

/** Location of a space's files: below the project directory, or below the repository's root. */
export interface DocsDirectory {
  from: 'project' | 'repository';
  /** Without slashes at the ends; `''` is the directory itself. */
  path: string;
}

/** A node of a site's structure. */
export interface DocsNode {
  type: 'space' | 'section' | 'section-group' | 'external-link';
  /** Identity between syncs. */
  key: string;
  title: string;
  /** Part of the address. */
  path: string;
  description?: string;
  icon?: string;
  url?: string;
  isDefault: boolean;
  hidden: boolean;
  draft: boolean;
  /** Of a space: absent when it is not synced. */
  directory?: DocsDirectory;
  language?: string;
  children: DocsNode[];
}

/** Content of a `docs.yaml`. */
export interface DocsConfig {
  title?: string;
  /** In the order that readers see. */
  structure: DocsNode[];
  warnings: LayoutWarning[];
}

/** Sections in groups in groups, with spaces in them, is the deepest that the format knows. */
const MAX_DEPTH = 4;
const TYPES = ['space', 'section', 'section-group', 'external-link'] as const;

/**
 * Reads a site's `docs.yaml` (or `gitbook-docs.yaml`) for names, paths, order and directories, by git-format section 2. Never throws: what cannot be
 * read is left out with a warning.
 */
export function parseDocsYaml(text: string, file = 'docs.yaml'): DocsConfig {
  const yaml = readYaml(text, { dropInvisible: true });
  const warnings: LayoutWarning[] = [];
  if (yaml.error) {
    const { line, message } = yaml.error;
    warnings.push({ code: 'invalid_yaml', file, line, message: `${file} line ${line}: ${message}. The file is ignored.` });
  }
  const site = mapOf(yaml, mapOf(yaml, yaml.root).get('site') ?? null);
  const title = textOf(yaml, site.get('title'));
  const reader = new NodeReader(yaml, file, warnings);
  return { ...(title && { title }), structure: reader.nodes(site.get('structure') ?? null, 1), warnings };
}

/** Returns the spaces of a structure in reading order. */
export function spacesOf(nodes: readonly DocsNode[]): DocsNode[] {
  return nodes.flatMap((node) => (node.type === 'space' ? [node] : spacesOf(node.children)));
}

class NodeReader {
  readonly #yaml: LenientYaml;
  readonly #file: string;
  readonly #warnings: LayoutWarning[];
  readonly #keys = new Set<string>();

  constructor(yaml: LenientYaml, file: string, warnings: LayoutWarning[]) {
    this.#yaml = yaml;
    this.#file = file;
    this.#warnings = warnings;
  }

  nodes(list: Node | null, depth: number): DocsNode[] {
    return this.#yaml.items(list).flatMap((item) => this.#node(item, depth) ?? []);
  }

  #node(item: Node | null, depth: number): DocsNode | undefined {
    const fields = mapOf(this.#yaml, item);
    const text = (name: string) => textOf(this.#yaml, fields.get(name));
    const type = TYPES.find((known) => known === text('type'));
    const key = text('key') || text('path') || text('title');
    if (type === undefined) return this.#ignore(item, `the type must be one of ${TYPES.join(', ')}`);
    if (key === undefined) return this.#ignore(item, 'a key is missing');
    if (this.#keys.has(key)) return this.#ignore(item, `the key ${key} is used twice`);
    if (depth > MAX_DEPTH) return this.#ignore(item, 'it is nested too deeply');
    this.#keys.add(key);
    const content = mapOf(this.#yaml, fields.get('content') ?? null);
    const directory = this.#directory(content.get('directory') ?? null, item);
    const [description, icon, url, language] = [
      text('description'),
      text('icon'),
      text('url'),
      textOf(this.#yaml, content.get('language')),
    ];
    return {
      type,
      key,
      title: text('title') || key,
      path: text('path')?.replace(/^\/+|\/+$/g, '') || key,
      ...(description && { description }),
      ...(icon && { icon }),
      ...(url && { url }),
      isDefault: text('default') === 'true',
      hidden: text('hidden') === 'true',
      draft: text('draft') === 'true',
      ...(directory && { directory }),
      ...(language && { language }),
      children: this.nodes(fields.get('children') ?? null, depth + 1),
    };
  }

  #directory(node: Node | null, item: Node | null): DocsDirectory | undefined {
    const written = textOf(this.#yaml, node ?? undefined);
    if (written === undefined || written === 'null' || written === '~') return undefined;
    const path = resolvePath('', written);
    if (path === undefined) return this.#ignore(item, `the directory ${written} leads out of the repository`);
    return { from: written.startsWith('/') ? 'repository' : 'project', path };
  }

  #ignore(node: Node | null, problem: string): undefined {
    const line = this.#yaml.lineOf(node);
    this.#warnings.push({
      code: 'invalid_value',
      file: this.#file,
      line,
      message: `${this.#file} line ${line}: ${problem}. This is ignored.`,
    });
  }
}

function mapOf(yaml: LenientYaml, node: Node | null): Map<string, Node | null> {
  return new Map(yaml.entries(node).map(({ key, value }) => [key, value]));
}

function textOf(yaml: LenientYaml, node: Node | null | undefined): string | undefined {
  return node === undefined || node === null ? undefined : yaml.text(node)?.trim() || undefined;
}
