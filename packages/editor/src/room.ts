/**
 * The part of a room, in which several people write one page, that the server needs: documents of pages without commands, and the order of steps.
 * Pure.
 */

export type { Node } from 'prosemirror-model';
export { composeSource, editorText } from './bridge/compose-source.ts';
export { fitsBlocks } from './bridge/fits-blocks.ts';
export { openPage, preparePage, writePage } from './bridge/page.ts';
export { applySteps, MOST_STEPS, type StepJson } from './room/apply-steps.ts';
export { changesTo, type Fit, mapThrough, RoomDocument, type RoomStep } from './room/room-document.ts';
export { SCHEMA_VERSION } from './room/schema-version.ts';
export { schema } from './schema/schema.ts';
