import { type CommentSuggestion, OctavoError, timestamp, type User } from '@octavo/contract';
import { pageText } from '../../content/pages/index.ts';
import { runTask, type Tenant } from '../../kernel/base/index.ts';
import { blockIndex, hashOfSource } from './block-index.ts';
import type { CommentRecord } from './comment-record.ts';
import { type ReplacedBlock, type ReplaceSource, replaceTask } from './replace-task.ts';

/** Texts up to this length are read in a few milliseconds. */
const SHORT = 12_000;

type SuggestionColumns = Pick<CommentRecord, 'suggestion' | 'suggestionOriginal'>;

/** No suggestion, or none any more. */
export const NO_SUGGESTION: SuggestionColumns = { suggestion: null, suggestionOriginal: null };

/**
 * Returns the suggestion of a comment on a block, as columns.
 * @param oid blob of the page's text
 * @throws OctavoError `bad_request` with code `suggestion_unfit` for a text that would break the source around the block, `suggestion_same`
 * for one that changes nothing, and `block_fixed` for a block that has no source of its own.
 */
export async function makeSuggestion(tenant: Tenant, oid: string, nodeId: string, markdown: string): Promise<SuggestionColumns> {
  const text = await pageText(tenant.system, { oid });
  const { original, text: replaced } = await replace(tenant, { text, key: nodeId, replacement: markdown });
  if (original === undefined) throw refused('block_fixed', 'This block has no text of its own: suggest something for the block around it.');
  if (replaced === undefined) {
    const why = 'This text would change what stands around the block: close what it opens, and end nothing that it does not begin.';
    throw refused('suggestion_unfit', why);
  }
  if (replaced === text) throw refused('suggestion_same', 'This is what the block says already. Change something, or only comment.');
  return { suggestion: markdown, suggestionOriginal: original };
}

/** Returns the source of a block of a page's text; `undefined` if nothing stands that could be replaced. */
export async function blockSource(tenant: Tenant, oid: string, nodeId: string): Promise<string | undefined> {
  const text = await pageText(tenant.system, { oid });
  return (await replace(tenant, { text, key: nodeId })).original;
}

/**
 * Returns the text of a page with a suggestion in place of its block.
 * @param oid blob of the page's text as it is now
 * @param nodeId key of the block there
 * @returns undefined when the block does not say what it did, or the suggestion does not fit there by now
 */
export async function withSuggestion(tenant: Tenant, oid: string, nodeId: string, made: SuggestionColumns): Promise<string | undefined> {
  if (made.suggestion === null) return undefined;
  const text = await pageText(tenant.system, { oid });
  const { original, text: replaced } = await replace(tenant, { text, key: nodeId, replacement: made.suggestion });
  return original !== made.suggestionOriginal || replaced === text ? undefined : replaced;
}

/**
 * Returns the suggestion of a comment as the API shows it.
 * @param oid blob of the page's text as it is now, and `nodeId` the key of the block there; `undefined` if either is gone
 * @param personOf says who applied it
 */
export async function presentSuggestion(
  tenant: Tenant,
  comment: CommentRecord,
  { oid, nodeId }: { oid: string | undefined; nodeId: string | undefined },
  personOf: (id: string) => User,
): Promise<CommentSuggestion | undefined> {
  const { suggestion, suggestionOriginal, appliedAt, appliedBy, appliedRevisionId } = comment;
  if (suggestion === null || suggestionOriginal === null) return undefined;
  const texts = { markdown: suggestion, original: suggestionOriginal };
  if (appliedAt !== null) {
    return {
      ...texts,
      state: 'applied',
      appliedAt: timestamp(appliedAt),
      ...(appliedBy === null ? {} : { appliedBy: personOf(appliedBy) }),
      ...(appliedRevisionId === null ? {} : { revision: appliedRevisionId }),
    };
  }
  if (oid === undefined || nodeId === undefined) return { ...texts, state: 'outdated' };
  const index = await blockIndex(tenant, oid);
  const source = index.blocks[index.places.get(nodeId) ?? -1]?.source;
  return { ...texts, state: source === hashOfSource(suggestionOriginal) ? 'open' : 'outdated' };
}

async function replace(tenant: Tenant, source: ReplaceSource): Promise<ReplacedBlock> {
  const length = source.text.length + (source.replacement?.length ?? 0);
  return length <= SHORT ? replaceTask(source) : runTask<ReplacedBlock>(tenant, 'comments.replace', source);
}

function refused(code: string, message: string): OctavoError {
  const path = 'body.suggestion.markdown';
  return new OctavoError('bad_request', `${path}: ${message}`, { code, details: [{ path, message }] });
}
