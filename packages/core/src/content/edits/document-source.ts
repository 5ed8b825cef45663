import { type ContentRef, isOctavoError } from '@octavo/contract';
import { dirname } from '@octavo/markdown/layout';
import { runTask, Turns, yieldTurn } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { computedView } from '../computed/index.ts';
import { contentRef, INLINE_LENGTH, includeRef, referencesIn } from '../pages/index.ts';
import { relativePath, repositoryAddress } from '../presenters/index.ts';
import { BadChange } from './bad-change.ts';
import { encodePath } from './destination-to.ts';
import { type WriteSource, writeTask } from './document-task.ts';
import type { Draft } from './draft.ts';

/** Writing reads everything back: longer ones take more than a turn. */
const INLINE_SOURCE = INLINE_LENGTH / 5;
/** Factor by which the JSON of a document is longer than its text. */
const JSON_LENGTH = 6;
const INLINE_JSON = INLINE_SOURCE * JSON_LENGTH;

/**
 * Returns the file of a page with the body that document JSON says. References are those of the content as it is in the batch: ids, and names that
 * earlier changes gave.
 * @param path of the page's file
 * @throws BadChange for a document that cannot be written, with the place in it
 */
export async function documentSource(draft: Draft, text: string, nodes: readonly unknown[], path: string): Promise<string> {
  const json = JSON.stringify(nodes);
  if (json.length > INLINE_JSON) await yieldTurn();
  const source: WriteSource = { text, wanted: { document: { json, destinations: new Map() } }, urls: {}, references: {}, includes: {} };
  const whole = await computedView(draft.options.system, draft.options.organizationId, draft.view);
  source.wanted = { document: { json, destinations: await addReferences(draft, whole, source, text, path) } };
  for (const [key, ref] of await referencesOf(nodes)) {
    const url = destinationOf(draft, ref, path) ?? generatedDestination(whole, ref, path);
    if (url === undefined) continue;
    source.urls[key] = url;
    if (ref.kind === 'reusable-content') source.includes[url] ??= ref;
    else source.references[url] ??= ref;
  }
  return write(draft, source, text.length + json.length / JSON_LENGTH, 'document.');
}

/**
 * Returns the file of a page in which blocks are as they were in an earlier text of it, named by their keys then or now.
 * @throws BadChange for a key that neither text has
 */
export async function revertedSource(draft: Draft, text: string, before: string, blocks: readonly string[], path: string): Promise<string> {
  const source: WriteSource = { text, wanted: { before, blocks }, urls: {}, references: {}, includes: {} };
  const whole = await computedView(draft.options.system, draft.options.organizationId, draft.view);
  await addReferences(draft, whole, source, text, path);
  await addReferences(draft, whole, source, before, path);
  for (const ref of [...Object.values(source.references), ...Object.values(source.includes)]) {
    const url = destinationOf(draft, ref, path) ?? generatedDestination(whole, ref, path);
    if (url !== undefined) source.urls[JSON.stringify(ref)] = url;
  }
  for (const [url, ref] of Object.entries(source.references)) {
    const own = source.urls[JSON.stringify(ref)];
    if (own !== undefined && own !== url) source.references[own] ??= ref;
  }
  return write(draft, source, text.length + before.length, '');
}

/** Adds the targets of a text's destinations to the source. Returns those outside the content, by the addresses that documents have for them. */
async function addReferences(
  { options }: Draft,
  whole: ContentView,
  source: WriteSource,
  text: string,
  path: string,
): Promise<Map<string, string>> {
  const outside = new Map<string, string>();
  const { links, includes } = await referencesIn(options, text);
  const put = (map: Record<string, ContentRef>, url: string, ref: ContentRef | undefined) => {
    if (ref !== undefined) map[url] = ref;
  };
  for (const url of links) {
    const ref = contentRef(whole, path, url);
    const address = ref === undefined && options.repository ? repositoryAddress(options.repository, path, url) : undefined;
    put(source.references, url, ref);
    if (address !== undefined && !outside.has(address)) outside.set(address, url);
  }
  for (const target of includes) put(source.includes, target, includeRef(whole, path, target));
  return outside;
}

async function write({ options }: Draft, source: WriteSource, size: number, member: string): Promise<string> {
  try {
    return size <= INLINE_SOURCE ? writeTask(source) : await runTask<string>(options, 'page.write', source);
  } catch (error) {
    if (!isOctavoError(error) || error.code !== 'document_invalid') throw error;
    const [{ path, message } = { path: '', message: error.message }] = error.details ?? [];
    throw new BadChange('bad_request', `${member}${path}`.replace(/\.$/, '') || undefined, message, error.code);
  }
}

/** Every reference in a JSON value, by itself as JSON. */
async function referencesOf(value: unknown): Promise<Map<string, ContentRef>> {
  const found = new Map<string, ContentRef>();
  const turns = new Turns();
  const stack: unknown[] = [value];
  for (let at = stack.pop(); stack.length > 0 || at !== undefined; at = stack.pop()) {
    if (turns.isOver) await turns.next();
    if (typeof at !== 'object' || at === null) continue;
    if (Array.isArray(at)) for (const each of at as unknown[]) stack.push(each);
    else {
      if ('kind' in at && typeof at.kind === 'string' && at.kind !== 'url') found.set(JSON.stringify(at), at as ContentRef);
      for (const each of Object.values(at)) stack.push(each);
    }
  }
  return found;
}

/** Returns the destination of a generated page, which has no file: its published path. */
function generatedDestination(whole: ContentView, ref: ContentRef, path: string): string | undefined {
  if ((ref.kind !== 'page' && ref.kind !== 'anchor') || ref.page === undefined) return undefined;
  const node = whole.pages.get(ref.page);
  if (node?.page.generated === undefined) return undefined;
  const url = encodePath(relativePath(dirname(path), node.path));
  return ref.kind === 'page' ? url : `${url}#${encodeURIComponent(ref.anchor)}`;
}

/** Returns the destination that a reference of the file at `path` has to be written as; `undefined` if it leads nowhere. */
function destinationOf(draft: Draft, ref: ContentRef, path: string): string | undefined {
  const to = (target: string | undefined) => (target === undefined ? undefined : encodePath(relativePath(dirname(path), target)));
  if ('space' in ref && ref.kind !== 'space' && ref.space !== undefined)
    return '!A reference leads to what is in this space: leave out "space". Use an address for what is in another one.';
  switch (ref.kind) {
    case 'page':
    case 'anchor': {
      if (ref.kind === 'anchor' && ref.page === undefined) return undefined;
      const page = draft.findPage(draft.idOf(String(ref.page)));
      if (page === undefined) return undefined;
      if (page.path === undefined) return '!This page has no text of its own that a link could lead to.';
      return ref.kind === 'page' ? to(page.path) : `${to(page.path)}#${encodeURIComponent(ref.anchor)}`;
    }
    case 'file':
      return to(draft.findFile(draft.idOf(String(ref.file)))?.path);
    case 'reusable-content':
      return to(draft.findReusable(draft.idOf(String(ref.reusableContent)))?.path);
    case 'user':
      return '!People cannot be named in a page: a file of the space holds no accounts. Write the name as text.';
    default:
      return `!A reference to ${ref.kind === 'openapi' ? 'a specification' : `a ${ref.kind}`} cannot stand in a page. Use an address.`;
  }
}
