import { type HtmlNode, WITHOUT_TEXT } from '../html-tree.ts';
import type { Inline } from '../tree.ts';

/** HTML as running text: white space joined, references to notes found, elements as if they stood in Markdown. */
export function htmlInlines(nodes: readonly HtmlNode[]): Inline[] {
  const inlines: Inline[] = [];
  for (const node of nodes) {
    if (node.type === 'text') inlines.push(...textInlines(node.value.replace(/\s+/g, ' ')));
    else if (!WITHOUT_TEXT.has(node.name)) {
      const { children, ...element } = node;
      inlines.push({ type: 'inline-html', element, source: '', children: htmlInlines(children) });
    }
  }
  return inlines;
}

/** GitBook writes references to notes as `[^1]` in HTML too. */
function textInlines(text: string): Inline[] {
  if (!text.includes('[^')) return [{ type: 'text', value: text }];
  return text
    .split(/(\[\^[^\]\s[]{1,200}\])/)
    .map(
      (piece, index): Inline =>
        index % 2 === 1 ? { type: 'footnote-reference', label: piece.slice(2, -1) } : { type: 'text', value: piece },
    )
    .filter((node) => node.type !== 'text' || node.value !== '');
}

/** The same without white space at both ends; empty when there is nothing else. */
export function trimmedInlines(nodes: readonly Inline[]): Inline[] {
  let first = 0;
  let end = nodes.length;
  const isBlank = (node: Inline | undefined): boolean => node?.type === 'text' && node.value.trim() === '';
  while (first < end && isBlank(nodes[first])) first += 1;
  while (end > first && isBlank(nodes[end - 1])) end -= 1;
  const kept = nodes.slice(first, end);
  const [head] = kept;
  if (head?.type === 'text') kept[0] = { type: 'text', value: head.value.trimStart() };
  const tail = kept[kept.length - 1];
  if (tail?.type === 'text') kept[kept.length - 1] = { type: 'text', value: tail.value.trimEnd() };
  return kept;
}
