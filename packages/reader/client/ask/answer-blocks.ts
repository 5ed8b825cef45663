/** A run of words of an answer. `cite` is the number of a source. */
export interface AnswerPart {
  kind: 'text' | 'code' | 'strong' | 'cite';
  text: string;
}

/** A block of an answer: what models write, and nothing that loads or leads anywhere. */
export type AnswerBlock =
  | { kind: 'paragraph'; parts: AnswerPart[] }
  | { kind: 'list'; isOrdered: boolean; items: AnswerPart[][] }
  | { kind: 'code'; text: string };

const FENCE = /^\s*(?:```|~~~)/;
const ITEM = /^\s*(?:[-*+]|(\d{1,4})[.)])\s+(.*)$/;
const PART = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\[(\d{1,3})\]/g;

/**
 * Reads an answer as it is so far: paragraphs, lists and code, in Markdown. Of a link or picture the words stay: where an answer leads to is decided by its sources alone,
 * since a page can talk a model into addresses.
 */
export function answerBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let code: string[] | undefined;
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      if (code === undefined) code = [];
      else {
        blocks.push({ kind: 'code', text: code.join('\n') });
        code = undefined;
      }
      isOpen = false;
    } else if (code !== undefined) code.push(line);
    else isOpen = addLine(blocks, line, isOpen);
  }
  if (code !== undefined) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
}

/** Adds a line; returns whether the next one may go on with its block. */
function addLine(blocks: AnswerBlock[], line: string, isOpen: boolean): boolean {
  if (line.trim() === '') return false;
  const last = blocks.at(-1);
  const item = ITEM.exec(line);
  if (item !== null) {
    const isOrdered = item[1] !== undefined;
    const parts = partsOf(item[2] ?? '');
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(parts);
    else blocks.push({ kind: 'list', isOrdered, items: [parts] });
    return true;
  }
  const parts = partsOf(line.trim().replace(/^#{1,6}\s+/, ''));
  const above = last?.kind === 'list' ? last.items.at(-1) : last?.kind === 'paragraph' ? last.parts : undefined;
  if (isOpen && above !== undefined) above.push({ kind: 'text', text: ' ' }, ...parts);
  else blocks.push({ kind: 'paragraph', parts });
  return true;
}

function partsOf(line: string): AnswerPart[] {
  const plain = line.replace(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1');
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: code, 2: strong, 3: cite, index } of plain.matchAll(PART)) {
    if (index > at) parts.push({ kind: 'text', text: plain.slice(at, index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else parts.push({ kind: 'cite', text: cite ?? '' });
    at = index + whole.length;
  }
  if (at < plain.length) parts.push({ kind: 'text', text: plain.slice(at) });
  return parts;
}
