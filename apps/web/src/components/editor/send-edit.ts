import { composeSource, editorText } from '@octavo/editor/source';
import type { EditablePage } from '@/lib/outputs';
import type { SaveResult, SaveTarget } from './save-target';
import { editOf, isSame, type Written } from './written';

/** Times that a save is merged with another that was faster, before a person is asked. */
const MOST_MERGES = 3;

/**
 * Saves what was written from a page; where somebody else was faster with something else, both, if that may be. Returns what came of it, and what
 * was written then.
 */
export async function sendEdit(
  target: SaveTarget,
  from: EditablePage,
  sent: Written,
  mayMerge: boolean,
): Promise<{ result: SaveResult; kept: Written }> {
  let [on, kept] = [from, sent];
  for (let tried = 1; ; tried++) {
    const result = await target.save(editOf(on, kept));
    if (result.kind === 'saved' || !mayMerge || tried > MOST_MERGES) return { result, kept };
    const both = await bringTogether(target, on, kept, result.theirs);
    if (both === undefined) return { result, kept };
    if (isSame(both, result.theirs)) return { result: { kind: 'saved', page: result.theirs }, kept: both };
    [on, kept] = [result.theirs, both];
  }
}

/** Merges the sent text with the one saved by another user meanwhile; `undefined` if the user has to choose. */
async function bringTogether(target: SaveTarget, from: EditablePage, sent: Written, other: EditablePage): Promise<Written | undefined> {
  const field = (name: 'title' | 'description') => {
    if (sent[name] === from[name] || sent[name] === other[name]) return other[name];
    return other[name] === from[name] ? sent[name] : undefined;
  };
  const [title, description] = [field('title'), field('description')];
  if (title === undefined || description === undefined) return undefined;
  const { documentId, head, text } = await target.merge(from.head + from.text, composeSource(from, sent.text));
  if (text === undefined || head !== other.head || documentId !== other.documentId) return undefined;
  return { title, description, text: editorText(text) };
}
