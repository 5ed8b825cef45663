import { inlineText } from '../parse/inlines.ts';
import type { TagBlock } from '../tags.ts';
import type { Block, Blockquote, Heading, List, ListItem } from '../tree.ts';
import { codeOptions, drawCode } from './code.ts';
import {
  drawColumn,
  drawColumns,
  drawCondition,
  drawExpandable,
  drawPrompt,
  drawStepper,
  drawTabs,
  drawUpdate,
  drawUpdates,
} from './containers.ts';
import type { RenderContext } from './context.ts';
import { drawHtml, isAllowedElement } from './elements.ts';
import { drawHint, drawUnknown } from './hint.ts';
import { drawImages } from './images.ts';
import { drawMath } from './math.ts';
import { drawApiPart, drawContentRef, drawEmbed, drawFile, drawInclude, drawIntegration, drawOpenApi } from './references.ts';
import { drawHtmlTable, drawTable } from './tables.ts';
import { type Attributes, append, type Content, type DrawnNode, element, nodesOf, trimmed, trimmedEnd } from './tree.ts';

function drawHeading(block: Heading, context: RenderContext): DrawnNode[] {
  const anchor = context.anchors.get(block) ?? '';
  const name = `h${block.level}`;
  const content = context.inlines(block.children);
  if (anchor === '') return nodesOf(element(name, undefined, content), '\n');
  const id = context.id(anchor);
  const link = (): DrawnNode[] =>
    nodesOf(' ', element('a', { class: 'oct-anchor', href: `#${id}`, 'aria-label': `Link to ${inlineText(block.children)}` }, '#'));
  return nodesOf(element(name, { id }, content, context.options.headingAnchors === false ? '' : link()), '\n');
}

/** Items of a tight list have no paragraphs of their own. */
function drawItem(item: ListItem, tight: boolean, context: RenderContext): DrawnNode[] {
  return withKey(drawItemBody(item, tight, context), item, context);
}

function drawItemBody(item: ListItem, tight: boolean, context: RenderContext): DrawnNode[] {
  const content: DrawnNode[] = [];
  for (const child of item.children) {
    if (!tight || child.type !== 'paragraph') append(content, context.blocks([child]));
    else append(content, [...context.inlines(child.children), { type: 'text', value: '\n' }]);
  }
  const body = trimmedEnd(content);
  if (item.checked === undefined) return nodesOf(element('li', undefined, body), '\n');
  const first = item.children[0];
  const label = first?.type === 'paragraph' ? inlineText(first.children) : 'Task';
  const box = element('input', { type: 'checkbox', disabled: true, checked: item.checked, 'aria-label': label });
  return nodesOf(element('li', { class: 'oct-task' }, box, ' ', element('div', { class: 'oct-task-body' }, body)), '\n');
}

function drawList(block: List, context: RenderContext): DrawnNode[] {
  const items: Content[] = block.children.map((item) => drawItem(item, block.tight, context));
  const shape: Attributes = block.type === 'list-ordered' ? { start: block.first === 1 ? undefined : block.first } : {};
  if (block.type === 'list-tasks') shape.class = 'oct-tasks';
  return nodesOf(element(block.type === 'list-ordered' ? 'ol' : 'ul', shape, '\n', ...items), '\n');
}

/** `{% code %}`: its options count for the fence inside. */
function drawCodeTag(block: Extract<TagBlock, { type: 'code-options' }>, context: RenderContext): DrawnNode[] {
  const draw = (child: Block): DrawnNode[] =>
    child.type === 'code' ? drawCode(child, codeOptions(block.attributes)) : context.blocks([child]);
  return nodesOf(...block.children.map(draw));
}

/** Drawn as a link to what they would load. */
const MEDIA = new Set(['iframe', 'video', 'audio']);

/** HTML whose outer elements are all known is drawn; anything else is shown as its source. */
function drawHtmlBlock(block: Extract<Block, { type: 'html' }>, context: RenderContext): DrawnNode[] {
  const known = block.children.every((node) => node.type === 'text' || isAllowedElement(node.name) || MEDIA.has(node.name));
  return known ? nodesOf(trimmed(drawHtml(block.children, context)), '\n') : drawUnknown(block.value);
}

function drawBlock(block: Block, context: RenderContext): DrawnNode[] {
  switch (block.type) {
    case 'paragraph':
      return nodesOf(element('p', undefined, context.inlines(block.children)), '\n');
    case 'heading':
      return drawHeading(block, context);
    case 'list-unordered':
    case 'list-ordered':
    case 'list-tasks':
      return drawList(block, context);
    case 'list-item':
      return drawItem(block, false, context);
    case 'blockquote':
      return drawQuote(block, context);
    case 'divider':
      return nodesOf(element('hr', undefined), '\n');
    case 'code':
      return drawCode(block);
    case 'math':
      return nodesOf(drawMath(block.formula, true));
    case 'table':
      return drawTable(block, context);
    case 'html-table':
      return drawHtmlTable(block, context);
    case 'images':
      return drawImages(block, context);
    case 'html':
      return drawHtmlBlock(block, context);
    case 'expandable':
      return drawExpandable(block, context);
    case 'footnote':
    case 'definition':
      return [];
    case 'raw':
      return drawUnknown(block.value);
    case 'hint':
      return drawHint(block.attributes.style, block.attributes.icon, context.blocks(block.children));
    case 'tabs':
      return drawTabs(block, context);
    case 'stepper':
      return drawStepper(block, context);
    case 'columns':
      return drawColumns(block, context);
    case 'column':
      return drawColumn(block, context);
    case 'code-options':
      return drawCodeTag(block, context);
    case 'embed':
      return drawEmbed(block, context);
    case 'file':
      return drawFile(block, context);
    case 'content-ref':
      return drawContentRef(block, context);
    case 'reusable-content':
      return drawInclude(block, context);
    case 'openapi':
    case 'openapi-operation':
    case 'openapi-schemas':
    case 'openapi-webhook':
    case 'swagger':
      return drawOpenApi(block, context);
    case 'swagger-part':
      return drawApiPart(block, context);
    case 'updates':
      return drawUpdates(block, context);
    case 'update':
      return drawUpdate(block, context);
    case 'prompt':
      return drawPrompt(block, context);
    case 'if':
      return drawCondition(block, context);
    case 'integration':
      return drawIntegration(block, context);
    case 'tabs-item':
    case 'stepper-step':
      return nodesOf(
        element(
          'section',
          { class: `oct-${block.type}` },
          element('p', { class: 'oct-tab-title' }, block.attributes.title ?? ''),
          '\n',
          context.blocks(block.children),
        ),
        '\n',
      );
  }
}

/** What GitHub's alerts are as hints. */
const ALERTS: Record<string, string> = { NOTE: 'info', TIP: 'success', IMPORTANT: 'info', WARNING: 'warning', CAUTION: 'danger' };

/** A quote; one that opens with `[!NOTE]` and the like is a hint. */
function drawQuote(block: Blockquote, context: RenderContext): DrawnNode[] {
  const [first, ...others] = block.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const alert = text?.type === 'text' ? /^\[!([A-Z]+)\]\s*$/.exec(text.value)?.[1] : undefined;
  const style = alert !== undefined && Object.hasOwn(ALERTS, alert) ? ALERTS[alert] : undefined;
  if (style === undefined || first?.type !== 'paragraph')
    return nodesOf(element('blockquote', undefined, '\n', context.blocks(block.children)), '\n');
  const rest = first.children.slice(first.children[1]?.type === 'soft-break' ? 2 : 1);
  return drawHint(style, undefined, context.blocks([...(rest.length > 0 ? [{ ...first, children: rest }] : []), ...others]));
}

/** Draws blocks one after the other. */
export function drawBlocks(blocks: readonly Block[], context: RenderContext): DrawnNode[] {
  const drawn: DrawnNode[] = [];
  for (const block of blocks) append(drawn, withKey(drawBlock(block, context), block, context));
  return drawn;
}

/** What a block is drawn as, with the block's key on its first element; one that has a key is drawn as the block that it is of. */
function withKey(nodes: DrawnNode[], block: Block, { options }: RenderContext): DrawnNode[] {
  const key = options.keys?.get(block);
  const [first] = nodes;
  if (key !== undefined && first?.type === 'element' && first.key === undefined) first.key = key;
  return nodes;
}
