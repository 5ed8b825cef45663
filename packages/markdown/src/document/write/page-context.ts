import type { ContentRef } from '@octavo/contract';
import { AnchorNames } from '../../anchors.ts';
import { nodeDefinition } from '../../blocks/table.ts';
import { safeImage, safeLink } from '../../draw/urls.ts';
import type { DocumentOptions } from '../context.ts';
import type { SourceNode } from './check.ts';
import { signature } from './compare.ts';
import type { ListSigns, WriteContext, WriteOptions, WrittenNote } from './context.ts';
import { Data } from './data.ts';
import { writeInlines } from './inlines.ts';
import { refuse } from './refuse.ts';

const LABEL = /^[^\]\s[]{1,200}$/;

/** References, notes and anchors of one page while it is written. */
export class PageContext implements WriteContext {
  readonly mentions = new Set<string>();
  readonly notes = new Map<string, WrittenNote>();
  readonly anchors = new AnchorNames();
  readonly signs: ListSigns;
  readonly #options: WriteOptions;
  readonly #labels = new Map<SourceNode, string>();
  readonly #byBody = new Map<string, string>();
  readonly #urls = new Map<string, string>();

  constructor(options: WriteOptions, signs: Partial<ListSigns> = {}) {
    this.#options = options;
    this.signs = { bullet: '*', delimiter: '.', ...signs };
  }

  link(ref: ContentRef, path: string): string {
    const url = this.#destination(ref, path);
    return safeLink(url) ?? refuse(path, 'this address must not be followed. Use one that begins with https:, http:, mailto: or tel:.');
  }

  file(ref: ContentRef, path: string): string {
    const url = this.#destination(ref, path);
    return safeImage(url) ?? refuse(path, 'this address must not be loaded. Use a file of the space, or an https address.');
  }

  fileNamed(name: string, path = ''): string {
    return /[/.:]/.test(name) ? this.file({ kind: 'url', url: name }, path) : this.file({ kind: 'file', file: name }, path);
  }

  /** Returns the target of a reference in a canonical form: equal for references that lead to the same. */
  place(ref: Record<string, unknown>): unknown {
    const { kind, url, page, spec, tag } = ref;
    if (kind === 'openapi') return { spec };
    if (kind === 'tag') return { tag };
    // Read back, a mention leads to a page that is named after its address.
    const isMention = kind === 'page' && this.mentions.has(String(page));
    const to =
      kind === 'url' ? (safeLink(String(url)) ?? safeImage(String(url)) ?? '') : isMention ? String(page) : this.#found(ref as ContentRef);
    if (to === undefined) return JSON.stringify(ref);
    const { read = {} } = this.#options;
    const known = read.resolveLink?.(to) ?? read.resolveInclude?.(to);
    return known === undefined ? decoded(to) : JSON.stringify(known);
  }

  /** Options that written text is read back with. */
  get readOptions(): DocumentOptions {
    const { read = {} } = this.#options;
    const mention = (url: string): ContentRef | undefined => (this.mentions.has(url) ? { kind: 'page', page: url } : undefined);
    return { ...read, resolveLink: (url) => read.resolveLink?.(url) ?? mention(url) };
  }

  html(nodes: readonly SourceNode[], wrapped = false): string {
    const [only] = nodes;
    if (!wrapped && nodes.length === 1 && only?.type === 'paragraph' && only.data.align === undefined) {
      new Data(only).end();
      return writeInlines(only.nodes, 'html', this);
    }
    return nodes.map((node) => this.#htmlOf(node)).join('');
  }

  #htmlOf(node: SourceNode): string {
    if (node.object !== 'block') refuse(node.path, 'blocks stand here.');
    const write = nodeDefinition(node.type)?.html;
    if (write !== undefined) return write(node, this);
    return refuse(node.path, `a block of type "${node.type}" cannot stand in HTML: in a cell of this table or a caption.`);
  }

  #found(ref: ContentRef): string | undefined {
    try {
      return this.#destination(ref, '');
    } catch {
      return undefined;
    }
  }

  #destination(ref: ContentRef, path: string): string {
    if (ref.kind === 'url') return ref.url;
    const key = JSON.stringify(ref);
    let url = this.#urls.get(key);
    if (url === undefined) {
      const found = this.#options.reference?.(ref);
      if (found === undefined && ref.kind === 'anchor' && ref.page === undefined) url = `#${encodeURIComponent(ref.anchor)}`;
      else if (found === undefined) return refuse(path, `there is no such ${ref.kind} here. Look at the lists of pages and files.`);
      else if (found.startsWith('!')) return refuse(path, found.slice(1));
      else url = found;
      this.#urls.set(key, url);
    }
    return url;
  }

  label(annotation: SourceNode): string {
    const known = this.#labels.get(annotation);
    if (known !== undefined) return known;
    const body = annotation.fragments.find(({ type }) => type === 'annotation-body')?.nodes ?? [];
    const wanted = typeof annotation.data.label === 'string' && LABEL.test(annotation.data.label) ? annotation.data.label : '';
    const said = signature(body);
    let label = wanted === '' ? (this.#byBody.get(said) ?? '') : wanted;
    for (let next = 1; label === '' || this.#isOther(label, said); next++) label = String(next);
    this.#labels.set(annotation, label);
    this.#byBody.set(said, label);
    this.notes.set(label, { label, body });
    return label;
  }

  #isOther(label: string, said: string): boolean {
    const note = this.notes.get(label);
    return note !== undefined && signature(note.body) !== said;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
