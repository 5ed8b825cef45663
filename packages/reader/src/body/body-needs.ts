import {
  type Block,
  childBlocks,
  type HtmlElement,
  htmlOf,
  htmlText,
  type Inline,
  inlinesOf,
  inlineText,
  isReadable,
  parse,
  visitHtml,
} from '@octavo/markdown';
import type { BodyNeeds } from '../model.ts';

const isExpression = ({ name, attributes }: Pick<HtmlElement, 'name' | 'attributes'>): boolean =>
  name === 'code' && attributes.class === 'expression';

/** Finds what a text needs, beside its bytes, to be drawn; that of what it includes is found in those texts. Each is named once. */
export function bodyNeeds(text: string): BodyNeeds {
  const found = { includes: new Set<string>(), conditions: new Set<string>(), expressions: new Set<string>() };
  const visitInlines = (nodes: readonly Inline[]): void => {
    for (const node of nodes) {
      if (node.type === 'inline-html' && isExpression(node.element)) found.expressions.add(inlineText(node.children).trim());
      if ('children' in node) visitInlines(node.children);
    }
  };
  const visit = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.type === 'reusable-content') found.includes.add(block.argument);
      if (block.type === 'if') found.conditions.add(block.argument);
      for (const inlines of inlinesOf(block)) visitInlines(inlines);
      visitHtml(htmlOf(block), (element) => {
        if (isExpression(element)) found.expressions.add(htmlText(element.children).trim());
      });
      visit(childBlocks(block));
    }
  };
  if (isReadable(text)) visit(parse(text).blocks);
  return { includes: [...found.includes], conditions: [...found.conditions], expressions: [...found.expressions] };
}
