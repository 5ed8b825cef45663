import {
  assertReadable,
  bodyStart,
  editFrontMatter,
  editTitle,
  type FrontMatterPatch,
  findFrontMatter,
  insertTitle,
  isReadable,
  pageFacts,
} from '@octavo/markdown';
import { isOverBudget, runTask, type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import { INLINE_LENGTH } from '../pages/index.ts';
import { type TitleSource, titledTask } from './title-task.ts';
import type { DocumentInput, PageMembers, WrittenDocument } from './types.ts';

/**
 * Refuses a text that somebody gave and that could not be drawn. What an import makes is taken, and shown as its source where it has to be:
 * one page does not hold up the others.
 * @throws OctavoError `page_too_large` (413).
 */
export async function refuseUnreadable(document: DocumentInput | undefined): Promise<void> {
  if (document === undefined || !isWritten(document)) return;
  const text = 'source' in document ? document.source : document.markdown;
  assertReadable(text);
  // A look at millions of characters is a turn of its own.
  if (text.length > INLINE_LENGTH) await yieldTurn();
}

/** Returns true for a text that is there already, before its change has its turn. */
export const isWritten = (document: DocumentInput): document is WrittenDocument => 'source' in document || 'markdown' in document;

/**
 * Returns the text of a file after its body was given anew. Line ends are the file's own.
 * @param title what the page is called: its heading stays when the new body has none
 */
export async function withDocument(tenant: Tenant, text: string, document: WrittenDocument, title: string): Promise<string> {
  if ('source' in document) return document.source;
  const markdown =
    text.includes('\r\n') && !document.markdown.includes('\r') ? document.markdown.replaceAll('\n', '\r\n') : document.markdown;
  if (findFrontMatter(markdown) !== undefined) return markdown;
  const head = text.slice(0, bodyStart(text));
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const hasFrontMatter = findFrontMatter(text) !== undefined;
  const open = head === '' || /[\r\n]$/.test(head) || !hasFrontMatter ? head : head + eol;
  // The blank line below front matter is nobody's text.
  const blank = /^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(text.slice(head.length))?.[0] ?? '';
  const next = open + (hasFrontMatter && /^[^\r\n]/.test(markdown) ? blank : '') + markdown;
  const wasTitled = pageFacts(text).heading !== undefined;
  const isTitled = !wasTitled || editTitle(next, title) !== undefined || (await hasTitleBelow(tenant, next, title));
  return isTitled ? next : insertTitle(next, title);
}

/** Returns whether a heading 1 further down, which does not open the body, says the title: behind a banner, for example. */
export async function hasTitleBelow(tenant: Tenant, text: string, title: string): Promise<boolean> {
  if (text.length > INLINE_LENGTH) await yieldTurn();
  // A text without a line that may begin or underline a heading 1 is not parsed.
  if (!/^ {0,3}(?:#[ \t]|=+[ \t]*$)/m.test(text) || !isReadable(text)) return false;
  const source: TitleSource = { text, title };
  if (text.length <= INLINE_LENGTH) return titledTask(source);
  try {
    return await runTask<boolean>(tenant, 'page.titled', source);
  } catch (error) {
    // A page that takes too much to read is shown as its source, without any heading.
    if (isOverBudget(error)) return false;
    throw error;
  }
}

/** Returns the text with facts changed in its front matter; lines of other keys stay. @throws OctavoError `front_matter_invalid` (400). */
export function withMembers(text: string, members: PageMembers): string {
  const patch: FrontMatterPatch = {};
  const put = (key: string, value: unknown) => {
    if (value !== undefined) patch[key] = value === null || value === false || value === '' ? undefined : value;
  };
  put('description', members.description);
  put('icon', members.icon ?? (typeof members.emoji === 'string' ? null : members.icon));
  put('emoji', members.emoji ?? (typeof members.icon === 'string' ? null : members.emoji));
  put('hidden', members.hidden);
  put('noIndex', members.noIndex);
  put('noRobotsIndex', members.noRobotsIndex);
  put('if', members.condition);
  const { tags, variables } = members;
  if (tags !== undefined) {
    const list = tags.map(({ tag, primary }) => (primary === true ? { tag, primary } : tag));
    patch.tags = list.length === 0 ? undefined : list;
  }
  if (variables !== undefined) patch.vars = Object.keys(variables).length === 0 ? undefined : variables;
  return Object.keys(patch).length === 0 ? text : editFrontMatter(text, patch);
}

/**
 * Returns the text with another title, where the file has one: in its front matter, and in the heading that opens the body.
 * @param needed whether the file has to say it, since nothing else does: then a heading is made
 */
export async function withTitle(tenant: Tenant, text: string, title: string, needed: boolean): Promise<string> {
  const facts = pageFacts(text);
  let next = facts.title === undefined ? text : editFrontMatter(text, { title });
  if (facts.heading !== title) {
    const retitled = editTitle(next, title);
    const isMissing = retitled === undefined && needed && facts.title === undefined && !(await hasTitleBelow(tenant, next, title));
    next = retitled ?? (isMissing ? insertTitle(next, title) : next);
  }
  // Titles that Markdown cannot express as a heading go to the front matter.
  return needed && titleIn(next) !== title ? editFrontMatter(next, { title }) : next;
}

/** Returns the title that a text gives its page, as an import reads it; `undefined` if there is none. */
export function titleIn(text: string): string | undefined {
  const { title, heading } = pageFacts(text);
  return title?.trim() || heading?.trim() || undefined;
}

/** Returns a title as it can be kept: one line, without what nobody can see. Empty when nothing is left. */
export function plainTitle(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}
