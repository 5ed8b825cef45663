/**
 * The block editor without a browser: its documents, how a page's file becomes one and is written back, and the commands that edit them. Pure
 * functions; views, menus and saving are the console's.
 */
export { closeHistory, undo as undoEdit } from 'prosemirror-history';
export { caretAt, caretOffset } from './bridge/caret.ts';
export { changeTo, isChangeTo } from './bridge/change-to.ts';
export { blockSource, isPrepared, openPage, preparePage, writePage } from './bridge/page.ts';
export { pastedText } from './bridge/pasted-text.ts';
export { type RawSource, rawSource, replaceRaw } from './bridge/raw-source.ts';
export { writtenKey } from './bridge/written-key.ts';
export { setBlockData } from './commands/block-data.ts';
export { deleteBlock, duplicateBlock, insertBlock, type MovedBlock, moveBlock, movedBlock, selectAround } from './commands/blocks.ts';
export { type BlockRange, BlocksSelection, selectedRange, selectRange } from './commands/blocks-selection.ts';
export { addCard, CARD_PARTS, type CardPart, cardPart, isCards, removeCard, setCardPart } from './commands/cards.ts';
export { wrapInCondition } from './commands/conditions.ts';
export { findEmoji, insertEmoji } from './commands/emoji.ts';
export { KEYS } from './commands/keys.ts';
export { type LinkPlace, linkAround, removeLink, setLink } from './commands/links.ts';
export { type ListName, toggleList, toggleTask } from './commands/lists.ts';
export { toggle } from './commands/marks.ts';
export { placeBlock } from './commands/place-block.ts';
export { type BlockPlace, blockAround, blockAt, isMovable, selectedBlock } from './commands/places.ts';
export { editingPlugins } from './commands/plugins.ts';
export { selectedSource } from './commands/selected-source.ts';
export { openSlash } from './commands/slash.ts';
export { addRow, alignColumn, type ColumnAlignment, deleteRow, isInCell, moveColumn, moveRow } from './commands/tables.ts';
export { addTab, removeTab } from './commands/tabs.ts';
export { codeBlock, emptyTable, fileBlock, integrationBlock, pictureBlock, TEMPLATES, type TemplateName } from './commands/templates.ts';
export { TURNS, type Turn, turnInto } from './commands/turn-into.ts';
export { documentType, markName, schemaName } from './schema/forms.ts';
export { schema } from './schema/schema.ts';
