/** Operations, webhooks and schemas of API descriptions: read into models of bounded size, drawn, and written as Markdown. */

export { type ApiBlockFacts, drawApi } from './draw/operation.ts';
export { API_ENGLISH } from './english.ts';
export type { ApiModel, ApiOperation, ApiSchemas } from './model.ts';
export { readModels } from './read-models.ts';
export { type ApiRequest, type ApiTarget, requestKey } from './request.ts';
export type { ApiWords } from './words.ts';
export { apiMarkdown } from './write-markdown.ts';
