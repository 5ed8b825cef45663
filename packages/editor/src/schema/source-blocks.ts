/** Blocks that are shown as readers see them and edited as their source alone, by name in the schema. */
export const SOURCE_BLOCKS: ReadonlySet<string> = new Set([
  'raw',
  'drawing',
  'embed',
  'file',
  'content_ref',
  'reusable_content',
  'openapi_operation',
  'openapi_schemas',
  'openapi_webhook',
  'swagger',
]);
