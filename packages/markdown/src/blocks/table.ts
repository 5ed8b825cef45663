import type { BlockDefinition, BlockKind, BlockOf, NodeDefinition } from './block.ts';
import { blockquote } from './blockquote.ts';
import { code, codeTag } from './code.ts';
import { column, columns } from './columns.ts';
import { contentRef } from './content-ref.ts';
import { definition } from './definition.ts';
import { divider } from './divider.ts';
import { embed } from './embed.ts';
import { expandable } from './expandable.ts';
import { file } from './file.ts';
import { footnote } from './footnote.ts';
import { heading } from './heading.ts';
import { hint } from './hint.ts';
import { html } from './html.ts';
import { htmlTable } from './html-table.ts';
import { condition } from './if.ts';
import { images } from './images.ts';
import { integration } from './integration.ts';
import { listItem, orderedList, taskList, unorderedList } from './list.ts';
import { math } from './math.ts';
import { openApiOperation, openApiSchemas, openApiWebhook } from './openapi.ts';
import { paragraph } from './paragraph.ts';
import { pipeTable } from './pipe-table.ts';
import { prompt } from './prompt.ts';
import { raw } from './raw.ts';
import { reusableContent } from './reusable-content.ts';
import { stepper, stepperStep } from './stepper.ts';
import { openApi, swagger, swaggerPart } from './swagger.ts';
import { tabs, tabsItem } from './tabs.ts';
import { update, updates } from './updates.ts';

/** Declarations of all kinds of blocks. */
export const BLOCKS: { readonly [Kind in BlockKind]: BlockDefinition<Kind> } = {
  paragraph,
  heading,
  'list-unordered': unorderedList,
  'list-ordered': orderedList,
  'list-tasks': taskList,
  'list-item': listItem,
  blockquote,
  divider,
  code,
  math,
  table: pipeTable,
  'html-table': htmlTable,
  images,
  html,
  expandable,
  footnote,
  definition,
  raw,
  hint,
  tabs,
  'tabs-item': tabsItem,
  stepper,
  'stepper-step': stepperStep,
  columns,
  column,
  'code-options': codeTag,
  embed,
  file,
  'content-ref': contentRef,
  'reusable-content': reusableContent,
  openapi: openApi,
  'openapi-operation': openApiOperation,
  'openapi-schemas': openApiSchemas,
  'openapi-webhook': openApiWebhook,
  swagger,
  'swagger-part': swaggerPart,
  updates,
  update,
  prompt,
  if: condition,
  integration,
};

/** Returns the declaration of a block's kind. */
export function definitionOf<Kind extends BlockKind>(block: BlockOf<Kind>): BlockDefinition<Kind> {
  return BLOCKS[block.type as Kind];
}

/** Declarations of document nodes, by type. */
const NODES: ReadonlyMap<string, NodeDefinition> = new Map(Object.values(BLOCKS).flatMap(({ nodes }) => Object.entries(nodes)));

/** Returns the declaration of a type of document node; `undefined` for an unknown type. */
export function nodeDefinition(type: string): NodeDefinition | undefined {
  return NODES.get(type);
}
