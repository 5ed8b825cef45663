import type { EditorState, Transaction } from 'prosemirror-state';

/** Entries that a sign in the text asks for: `/` for blocks, `@` and `[[` for pages, `:` for emoji. */
export type TriggerKind = 'blocks' | 'pages' | 'emoji';

/** The text behind such a sign at the cursor, with its place in the document. */
export interface Trigger {
  kind: TriggerKind;
  from: number;
  to: number;
  query: string;
}

/** Signs, at the start of a text or behind a space, with the letters behind them. Blocks are inserted in paragraphs only. */
const SIGNS: readonly { kind: TriggerKind; sign: RegExp; where?: string }[] = [
  { kind: 'blocks', sign: /(?:^|\s)\/([\p{L}\p{N}-]{0,30})$/u, where: 'paragraph' },
  { kind: 'pages', sign: /(?:^|[\s(])@([\p{L}\p{N}-]{0,40})$/u },
  { kind: 'emoji', sign: /(?:^|[\s(]):([a-z0-9_+-]{2,30})$/ },
  { kind: 'pages', sign: /\[\[([^[\]\n]{0,60})$/u },
];

/** Returns the sign that the cursor stands behind, with letters behind it. */
export function triggerAt({ selection }: EditorState): Trigger | undefined {
  const { $from, empty, from: to } = selection;
  const { parent } = $from;
  if (!empty || !parent.inlineContent || parent.type.spec.code === true) return undefined;
  const before = parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  for (const { kind, sign, where } of SIGNS) {
    if (where !== undefined && parent.type.name !== where) continue;
    const match = sign.exec(before);
    const query = match?.[1];
    if (match === null || query === undefined) continue;
    const length = match[0].startsWith('[[') ? query.length + 2 : query.length + 1;
    return { kind, from: to - length, to, query };
  }
  return undefined;
}

/**
 * Returns a step that deletes the sign at `from` with the letters that stand behind it by now, which are more than when its entries were found
 * if one types fast. Undefined when the cursor does not stand behind that sign any more.
 */
export function withoutTrigger(state: EditorState, from: number): Transaction | undefined {
  const trigger = triggerAt(state);
  return trigger?.from === from ? state.tr.delete(from, trigger.to) : undefined;
}
