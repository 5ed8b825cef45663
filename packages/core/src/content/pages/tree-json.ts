import { createHash, randomBytes } from 'node:crypto';
import { type Context, newId, yieldTurn } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { type ContentOptions, type ContentPlace, type LoadedContent, loadComputed } from '../places/index.ts';
import { isScreen, type Presentation, presentPage, repositoryKey } from '../presenters/index.ts';
import { mergedFrom, presentRevisionFacts } from '../revisions/index.ts';
import { type AddressedJson, AddressedParts, type JsonBytes, withoutAddress } from './addressed-json.ts';

/** An answer in JSON, and what tells it from others at its address. */
export interface AnswerJson {
  json: JsonBytes;
  tag: string;
}

/** Characters written before others have their turn. */
const CHARACTERS_IN_A_TURN = 500_000;
const SMALLEST_FOLDER = 3;
const LARGEST_FOLDER = 1000;

/**
 * Stands for the address of the content in what is kept, which is the same in the live content, its revisions and its change requests:
 * an edit answers with a revision, and what was written for that serves the next reader. Nobody is told it, so no page can say it.
 */
const ADDRESS = `address of the content ${randomBytes(18).toString('base64url')}`;

/** A page with JSON for the presentation that it was last made for. Pages that an edit leaves alone keep it, and so do folders. */
type Written<Json> = WeakMap<PageNode, { presentation: string; json: Json }>;

/** Pages up to their children. */
const heads: Written<string> = new WeakMap();
/** Pages with their children, where nothing is below those: most of a large tree, copied whole. */
const folders: Written<AddressedJson> = new WeakMap();

/** Another program may write the same tree in other words. */
const program = newId();

/** Returns the tree of pages, without bodies, as `getPages` has it, in JSON: large spaces hold megabytes of it. */
export async function getPagesJson(ctx: Context, place: ContentPlace, options: ContentOptions = {}): Promise<AnswerJson> {
  const { at } = await loadComputed(ctx, place, options);
  return { json: await withTree(at, '{"pages":', '}'), tag: tagOf(at, at.view.root) };
}

/** Returns a revision as `getContent` has it, in JSON. */
export async function getContentJson(ctx: Context, place: ContentPlace, options: ContentOptions = {}): Promise<AnswerJson> {
  return revisionJson(await loadComputed(ctx, place, options));
}

/** Returns the JSON of a revision, with other members. */
export async function revisionJson(loaded: LoadedContent, more: object = {}): Promise<AnswerJson> {
  const { at } = loaded;
  const rest = JSON.stringify({ ...(await presentRevisionFacts(loaded)), ...(await mergedFrom(at.system, loaded)), ...more });
  return { json: await withTree(at, `${rest.slice(0, -1)},"pages":`, '}'), tag: tagOf(at, `${at.view.root} ${rest}`) };
}

function presentationOf({ metadata, computed, projectDirectory, repository }: Presentation): string {
  return JSON.stringify([metadata, computed, projectDirectory, repositoryKey(repository)]);
}

function tagOf(at: Presentation, of: string): string {
  return createHash('sha1')
    .update(`${program} ${of} ${at.appAddress} ${presentationOf(at)}`)
    .digest('base64url');
}

/** The JSON of a tree between two texts, letting others have their turn. */
export async function withTree(at: Presentation, before: string, after: string): Promise<JsonBytes> {
  const presentation = presentationOf(at);
  const address = JSON.stringify(at.appAddress).slice(1, -1);
  const parts = new AddressedParts(address);
  let text = `${before}[`;
  let written = 0;
  const flush = () => {
    // By a function: in a text as the replacement `$` would mean something.
    parts.addText(text.replaceAll(ADDRESS, () => address));
    text = '';
  };
  const stack: (PageNode | string)[] = [']'];
  pushList(stack, at, at.view.tree);
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (typeof item === 'string') text += item;
    else {
      const folder = folderOf(at, presentation, item);
      if (folder !== undefined) {
        flush();
        parts.add(folder.json);
        written += folder.isNew ? folder.json.bytes.length : 0;
      } else {
        const head = headOf(at, presentation, item);
        text += head;
        written += head.length;
        if (hasChildren(item)) {
          stack.push(']}');
          pushList(stack, at, childrenOf(item.children));
        }
      }
    }
    if (written < CHARACTERS_IN_A_TURN) continue;
    flush();
    written = 0;
    await yieldTurn();
  }
  text += after;
  flush();
  return parts.bytes();
}

/** Puts nodes on a stack, the first on top, with commas between them. */
function pushList(stack: (PageNode | string)[], { computed }: Presentation, nodes: readonly PageNode[]): void {
  const start = stack.length;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i] as PageNode;
    if (computed && node.page.type === 'computed') continue;
    if (stack.length > start) stack.push(',');
    stack.push(node);
  }
}

/** Groups stand at the root only; one that does not is shown by its children. */
function childrenOf(nodes: readonly PageNode[]): readonly PageNode[] {
  return nodes.some(({ page }) => page.type === 'group')
    ? nodes.flatMap((node) => (node.page.type === 'group' ? childrenOf(node.children) : [node]))
    : nodes;
}

function hasChildren({ page: { type } }: PageNode): boolean {
  return type === 'document' || type === 'group';
}

/** Returns the JSON of a page and its children, where it follows from nothing else and is small; undefined for all others. */
function folderOf(at: Presentation, presentation: string, node: PageNode): { json: AddressedJson; isNew: boolean } | undefined {
  const { children } = node;
  if (children.length < SMALLEST_FOLDER || children.length > LARGEST_FOLDER) return undefined;
  // The first page says another address as long as it is the first.
  const home = at.view.home;
  if (home !== undefined && (home === node || home.parentId === node.page.id)) return undefined;
  const known = folders.get(node);
  if (known?.presentation === presentation) return { json: known.json, isNew: false };
  if (node.page.type !== 'document' || !isOwn(at, node)) return undefined;
  if (!children.every((child) => child.children.length === 0 && child.page.type === 'document' && isOwn(at, child))) return undefined;
  const pages = children.map((child) => `${keptHead(at, child)}]}`);
  const json = withoutAddress(`${keptHead(at, node)}${pages.join(',')}]}`, ADDRESS);
  folders.set(node, { presentation, json });
  return { json, isNew: true };
}

/** Returns whether what a page says follows from no other page or file, and is the same at each address. */
function isOwn(at: Presentation, { page, path }: PageNode): boolean {
  return page.type !== 'link' && page.cover === undefined && page.id !== at.view.home?.page.id && !isScreen(path);
}

function headOf(at: Presentation, presentation: string, node: PageNode): string {
  if (!isOwn(at, node)) return pageHead(at, node);
  const known = heads.get(node);
  if (known?.presentation === presentation) return known.json;
  const json = keptHead(at, node);
  heads.set(node, { presentation, json });
  return json;
}

/** Returns a page up to its children, at no address. */
function keptHead(at: Presentation, node: PageNode): string {
  return pageHead({ ...at, appAddress: ADDRESS }, node);
}

function pageHead(at: Presentation, node: PageNode): string {
  const [page] = presentPage(at, { ...node, children: [] });
  const json = JSON.stringify(page);
  return hasChildren(node) ? json.slice(0, -']}'.length) : json;
}
