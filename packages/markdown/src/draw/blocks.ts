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
import { attributes, escapeHtml } from './escape.ts';
import { drawHint, drawUnknown } from './hint.ts';
import { drawImages } from './images.ts';
import { drawMath } from './math.ts';
import { drawApiPart, drawContentRef, drawEmbed, drawFile, drawInclude, drawIntegration, drawOpenApi } from './references.ts';
import { drawHtmlTable, drawTable } from './tables.ts';

function drawHeading(block: Heading, context: RenderContext): string {
  const anchor = context.anchors.get(block) ?? '';
  const name = `h${block.level}`;
  const content = context.inlines(block.children);
  if (anchor === '') return `<${name}>${content}</${name}>\n`;
  const id = context.id(anchor);
  const link =
    context.options.headingAnchors === false
      ? ''
      : ` <a${attributes({ class: 'oct-anchor', href: `#${id}`, 'aria-label': `Link to ${inlineText(block.children)}` })}>#</a>`;
  return `<${name}${attributes({ id })}>${content}${link}</${name}>\n`;
}

/** Items of a tight list have no paragraphs of their own. */
function drawItem(item: ListItem, tight: boolean, context: RenderContext): string {
  return withKey(drawItemBody(item, tight, context), item, context);
}

function drawItemBody(item: ListItem, tight: boolean, context: RenderContext): string {
  const content = item.children
    .map((child) => (tight && child.type === 'paragraph' ? `${context.inlines(child.children)}\n` : context.blocks([child])))
    .join('')
    .trimEnd();
  if (item.checked === undefined) return `<li>${content}</li>\n`;
  const first = item.children[0];
  const label = first?.type === 'paragraph' ? inlineText(first.children) : 'Task';
  const box = attributes({ type: 'checkbox', disabled: true, checked: item.checked, 'aria-label': label });
  return `<li class="oct-task"><input${box}> <div class="oct-task-body">${content}</div></li>\n`;
}

function drawList(block: List, context: RenderContext): string {
  const items = block.children.map((item) => drawItem(item, block.tight, context)).join('');
  if (block.type === 'list-ordered') return `<ol${attributes({ start: block.first === 1 ? undefined : block.first })}>\n${items}</ol>\n`;
  return `<ul${attributes({ class: block.type === 'list-tasks' ? 'oct-tasks' : undefined })}>\n${items}</ul>\n`;
}

/** `{% code %}`: its options count for the fence inside. */
function drawCodeTag(block: Extract<TagBlock, { type: 'code-options' }>, context: RenderContext): string {
  const draw = (child: Block): string => (child.type === 'code' ? drawCode(child, codeOptions(block.attributes)) : context.blocks([child]));
  return block.children.map(draw).join('');
}

/** Drawn as a link to what they would load. */
const MEDIA = new Set(['iframe', 'video', 'audio']);

/** HTML whose outer elements are all known is drawn; anything else is shown as its source. */
function drawHtmlBlock(block: Extract<Block, { type: 'html' }>, context: RenderContext): string {
  const known = block.children.every((node) => node.type === 'text' || isAllowedElement(node.name) || MEDIA.has(node.name));
  return known ? `${drawHtml(block.children, context).trim()}\n` : drawUnknown(block.value);
}

function drawBlock(block: Block, context: RenderContext): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${context.inlines(block.children)}</p>\n`;
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
      return '<hr>\n';
    case 'code':
      return drawCode(block);
    case 'math':
      return drawMath(block.formula, true);
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
      return '';
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
      return `<section class="oct-${block.type}"><p class="oct-tab-title">${escapeHtml(block.attributes.title ?? '')}</p>\n${context.blocks(block.children)}</section>\n`;
  }
}

/** What GitHub's alerts are as hints. */
const ALERTS: Record<string, string> = { NOTE: 'info', TIP: 'success', IMPORTANT: 'info', WARNING: 'warning', CAUTION: 'danger' };

/** A quote; one that opens with `[!NOTE]` and the like is a hint. */
function drawQuote(block: Blockquote, context: RenderContext): string {
  const [first, ...others] = block.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const alert = text?.type === 'text' ? /^\[!([A-Z]+)\]\s*$/.exec(text.value)?.[1] : undefined;
  const style = alert !== undefined && Object.hasOwn(ALERTS, alert) ? ALERTS[alert] : undefined;
  if (style === undefined || first?.type !== 'paragraph') return `<blockquote>\n${context.blocks(block.children)}</blockquote>\n`;
  const rest = first.children.slice(first.children[1]?.type === 'soft-break' ? 2 : 1);
  return drawHint(style, undefined, context.blocks([...(rest.length > 0 ? [{ ...first, children: rest }] : []), ...others]));
}

/** Draws blocks one after the other. */
export function drawBlocks(blocks: readonly Block[], context: RenderContext): string {
  let html = '';
  for (const block of blocks) html += withKey(drawBlock(block, context), block, context);
  return html;
}

/** The name of the element that something is drawn as; none for what begins with text, or has a key: what is only in it is drawn as it. */
const ELEMENT = /^<[a-z][a-z0-9]*(?! data-key=)/;

/** What a block is drawn as, with the block's key on its first element. */
function withKey(html: string, block: Block, { options }: RenderContext): string {
  const key = options.keys?.get(block);
  const name = key === undefined ? undefined : ELEMENT.exec(html)?.[0];
  return name === undefined ? html : `${name}${attributes({ 'data-key': key })}${html.slice(name.length)}`;
}
