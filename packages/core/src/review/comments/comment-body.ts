import {
  type CommentBody,
  type CommentBodyInput,
  type ContentRef,
  characters,
  isOctavoError,
  LONGEST_COMMENT,
  mentionAddress,
  mentionedUser,
  OctavoError,
} from '@octavo/contract';
import { fromDocument, parse, toDocument } from '@octavo/markdown';
import { runTask, type Tenant } from '../../kernel/base/index.ts';

/** Form of the body that is asked for. */
export type CommentFormat = 'document' | 'markdown';

/** JSON of a document that is written on the main thread: in a few milliseconds. */
const SHORT_JSON = 12_000;
/** JSON of a document for a comment: far more than the longest text needs. */
const LONGEST_JSON = 400_000;

/** Worker task `comments.write`: the Markdown of a document. */
export function writeCommentTask({ document }: { document: unknown }): string {
  return fromDocument(document, {
    reference: (ref) => (ref.kind === 'user' ? mentionAddress(ref.user) : undefined),
    read: { resolveLink: mentionRef },
  });
}

/** Returns the reference of a destination that mentions a person. */
function mentionRef(url: string): ContentRef | undefined {
  const user = mentionedUser(url);
  return user === undefined ? undefined : { kind: 'user', user };
}

/**
 * Returns the Markdown that a body says; `at` is where the body is in the request, for what is wrong with it.
 * @throws OctavoError `bad_request` for a document that says nothing, too much, or what Markdown cannot (code `document_invalid`).
 */
export async function readBody(tenant: Tenant, { markdown, document }: CommentBodyInput, at = 'body.body'): Promise<string> {
  const badDocument = (message: string, path?: string, code?: string) => badDocumentAt(at, message, path, code);
  if (markdown !== undefined) return markdown;
  const length = JSON.stringify(document).length;
  if (length > LONGEST_JSON) throw badDocument('It is too long for a comment.');
  let text: string;
  try {
    text = length <= SHORT_JSON ? writeCommentTask({ document }) : await runTask<string>(tenant, 'comments.write', { document });
  } catch (error) {
    if (!isOctavoError(error) || error.code !== 'document_invalid') throw error;
    const [{ path, message } = { path: '', message: error.message }] = error.details ?? [];
    throw badDocument(message, path, error.code);
  }
  if (text.trim() === '') throw badDocument('It says nothing.');
  if (characters(text) > LONGEST_COMMENT) throw badDocument(`It is too long: as Markdown it may have ${LONGEST_COMMENT} characters.`);
  if (text.includes('\0') || !text.isWellFormed()) throw badDocument('It must be well-formed Unicode without NUL.');
  return text;
}

function badDocumentAt(at: string, message: string, path = '', code?: string): OctavoError {
  const where = [`${at}.document`, path].filter((part) => part !== '').join('.');
  return new OctavoError('bad_request', `${where}: ${message}`, {
    details: [{ path: where, message }],
    ...(code === undefined ? {} : { code }),
  });
}

/** Returns a body in the form that was asked for. */
export function presentBody(markdown: string, format: CommentFormat): CommentBody {
  return format === 'markdown' ? { markdown } : { document: toDocument(parse(markdown), { resolveLink: mentionRef }) };
}
