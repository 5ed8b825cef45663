import type { DocumentNode } from '@octavo/contract';
import type { TagBlock } from '../tags.ts';
import type { Block } from '../tree.ts';
import { codeBlock, sourceBlock } from './code.ts';
import { conditionBlock, containerBlock, expandable, hintBlock, looseItem, promptBlock } from './containers.ts';
import type { DocumentContext } from './context.ts';
import { headingBlock } from './headings.ts';
import { htmlBlocks, isExpressible } from './html-blocks.ts';
import { htmlTableBlocks } from './html-tables.ts';
import { imagesBlocks } from './images.ts';
import { listBlock, listItem, quoteBlock } from './lists.ts';
import { block as node, voidBlock } from './nodes.ts';
import { paragraphBlocks } from './paragraphs.ts';
import {
  contentRefBlock,
  embedBlock,
  fileBlock,
  includeBlock,
  integrationBlock,
  openApiBlock,
  swaggerBlock,
  swaggerPart,
} from './references.ts';
import { pipeTable } from './tables.ts';

/** `{% code %}`: its options count for the fence inside. */
function codeTag({ attributes, children }: Extract<TagBlock, { type: 'code-options' }>, context: DocumentContext): DocumentNode[] {
  return children.flatMap((child) => (child.type === 'code' ? [codeBlock(child, attributes)] : context.blocks([child])));
}

/** What one block becomes; nothing is dropped but what is never shown: comments, definitions, and notes, which stand at their references. */
export function convertBlock(block: Block, context: DocumentContext): DocumentNode[] {
  switch (block.type) {
    case 'paragraph':
      return paragraphBlocks(block, context);
    case 'heading':
      return [headingBlock(block, context)];
    case 'list-unordered':
    case 'list-ordered':
    case 'list-tasks':
      return [listBlock(block, context)];
    case 'list-item':
      return [node('list-unordered', {}, [listItem(block, context)])];
    case 'blockquote':
      return [quoteBlock(block, context)];
    case 'divider':
      return [voidBlock('divider', {})];
    case 'code':
      return [codeBlock(block)];
    case 'math':
      return [voidBlock('math', { formula: block.formula })];
    case 'table':
      return [pipeTable(block, context)];
    case 'html-table':
      return htmlTableBlocks(block.children, context);
    case 'images':
      return imagesBlocks(block.children, context);
    case 'html':
      return isExpressible(block.children) ? htmlBlocks(block.children, context) : [sourceBlock(block.value, 'html')];
    case 'expandable':
      return [expandable(block, context)];
    case 'footnote':
    case 'definition':
      return [];
    case 'raw':
      return [sourceBlock(block.value, 'markdown')];
    default:
      return convertTag(block, context);
  }
}

function convertTag(block: TagBlock, context: DocumentContext): DocumentNode[] {
  switch (block.type) {
    case 'hint':
      return [hintBlock(block, context)];
    case 'tabs':
    case 'stepper':
    case 'columns':
    case 'updates':
      return [containerBlock(block, context)];
    case 'tabs-item':
    case 'stepper-step':
    case 'column':
    case 'update':
      return [looseItem(block, context)];
    case 'code-options':
      return codeTag(block, context);
    case 'embed':
      return [embedBlock(block, context)];
    case 'file':
      return [fileBlock(block, context)];
    case 'content-ref':
      return [contentRefBlock(block, context)];
    case 'reusable-content':
      return [includeBlock(block, context)];
    case 'openapi':
    case 'swagger':
      return [swaggerBlock(block, context)];
    case 'openapi-operation':
    case 'openapi-schemas':
    case 'openapi-webhook':
      return [openApiBlock(block)];
    case 'swagger-part':
      return [swaggerPart(block, context)];
    case 'prompt':
      return [promptBlock(block, context)];
    case 'if':
      return [conditionBlock(block, context)];
    case 'integration':
      return [integrationBlock(block, context)];
  }
}
