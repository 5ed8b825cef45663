import { OctavoError } from '@octavo/contract';

/** Target of an erasure: a text wherever it stands, or the content of a page, of a file, or of a blob. */
export type ErasureTarget = { kind: 'text'; text: string } | { kind: 'page' | 'file' | 'blob'; id: string };

/** A shorter text would be found where nobody means it. */
const SHORTEST_TEXT = 6;
const LONGEST_TEXT = 10_000;

/** @throws OctavoError `bad_request` for a text or an id that cannot be one. */
export function checkTarget(target: ErasureTarget): void {
  if (target.kind !== 'text') {
    const isId = target.kind === 'blob' ? /^[0-9a-f]{40}$/.test(target.id) : /^[\w.-]{1,200}$/.test(target.id);
    if (!isId)
      throw new OctavoError('bad_request', `“${target.id.slice(0, 80)}” is no id of a ${target.kind}. Look it up, and give it whole.`);
    return;
  }
  const { length } = target.text;
  if (length >= SHORTEST_TEXT && length <= LONGEST_TEXT && !/[\r\n\0]/.test(target.text)) return;
  throw new OctavoError(
    'bad_request',
    `The text must be one line of ${SHORTEST_TEXT} to ${LONGEST_TEXT} characters: a shorter one would be erased where nobody means it. Erase a longer one line by line, or the whole page by its id.`,
  );
}
