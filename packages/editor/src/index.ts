/**
 * The block editor without a browser: its documents, and the commands that edit them. Nothing here reads or writes Markdown, which is `./text`. Pure
 * functions; views, menus and saving are the console's.
 */
export { safeLink } from '@octavo/markdown/urls';
export { closeHistory, undo as undoEdit } from 'prosemirror-history';
export { setBlockData } from './commands/block-data.ts';
export {
  deleteBlock,
  duplicateBlock,
  insertBlock,
  type MovedBlock,
  moveBlock,
  movedBlock,
  replaceWithBlock,
  selectAround,
} from './commands/blocks.ts';
export { type BlockRange, BlocksSelection, selectedRange, selectRange } from './commands/blocks-selection.ts';
export { addCard, CARD_PARTS, type CardPart, cardPart, isCards, removeCard, setCardPart } from './commands/cards.ts';
export { wrapInCondition } from './commands/conditions.ts';
export { insertEmoji } from './commands/emoji.ts';
export { type ButtonData, buttonInline, formulaInline, insertInline, leaveInline } from './commands/inlines.ts';
export { KEYS } from './commands/keys.ts';
export { type LinkPlace, linkAround, removeLink, setLink } from './commands/links.ts';
export { type ListName, toggleList, toggleTask } from './commands/lists.ts';
export { toggle } from './commands/marks.ts';
export { pastedLines } from './commands/pasted-lines.ts';
export { placeBlocks } from './commands/place-blocks.ts';
export { type BlockPlace, blockAround, blockAt, isMovable, selectedBlock } from './commands/places.ts';
export { editingPlugins } from './commands/plugins.ts';
export { openSlash } from './commands/slash.ts';
export { addRow, alignColumn, type ColumnAlignment, deleteRow, isInCell, moveColumn, moveRow } from './commands/tables.ts';
export { addTab, removeTab } from './commands/tabs.ts';
export {
  codeBlock,
  embedBlock,
  emptyTable,
  fileBlock,
  integrationBlock,
  pageCard,
  pictureBlock,
  reusableBlock,
  TEMPLATES,
  type TemplateName,
} from './commands/templates.ts';
export { TURNS, type Turn, turnInto } from './commands/turn-into.ts';
export { SCHEMA_VERSION } from './room/schema-version.ts';
export { isChangeTo } from './schema/change-of-others.ts';
export { documentType, markName, schemaName } from './schema/forms.ts';
export { schema } from './schema/schema.ts';
export { SOURCE_BLOCKS } from './schema/source-blocks.ts';
