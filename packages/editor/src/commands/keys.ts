import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import type { Command } from 'prosemirror-state';
import { joinNextItem, undoBlock } from './backspace.ts';
import { deleteSelected, duplicateBlock, moveBlock, selectAround } from './blocks.ts';
import { enterBlock, extendBlocks } from './blocks-selection.ts';
import { breakLine, enterBody, enterInCell, indentCode, leaveCaption, leaveFrame, nextCell, previousCell } from './enter.ts';
import { liftItem, sinkItem, splitItem, toggleList } from './lists.ts';
import { toggle } from './marks.ts';
import { moveRow } from './tables.ts';

const base = baseKeymap;

/** The keys of the editor. `Tab` outside of lists, tables and code leaves the editor, as in every page. */
export const KEYS: Readonly<Record<string, Command>> = {
  ...base,
  'Mod-b': toggle('bold'),
  'Mod-i': toggle('italic'),
  'Mod-e': toggle('code'),
  'Mod-Shift-x': toggle('strikethrough'),
  'Mod-Shift-7': toggleList('list_ordered'),
  'Mod-Shift-8': toggleList('list_unordered'),
  'Mod-Shift-9': toggleList('list_tasks'),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Mod-Enter': chainCommands(exitCode, breakLine),
  Enter: chainCommands(enterBlock, enterInCell, enterBody, leaveCaption, splitItem, leaveFrame, base.Enter as Command),
  Backspace: chainCommands(undoInputRule, deleteSelected, undoBlock, base.Backspace as Command),
  Tab: chainCommands(nextCell, indentCode, sinkItem),
  'Shift-Tab': chainCommands(previousCell, liftItem),
  Delete: chainCommands(deleteSelected, joinNextItem, base.Delete as Command),
  'Mod-Shift-d': duplicateBlock(),
  'Shift-ArrowUp': extendBlocks(-1),
  'Shift-ArrowDown': extendBlocks(1),
  'Alt-ArrowUp': moveBlock(-1),
  'Alt-ArrowDown': moveBlock(1),
  'Alt-Shift-ArrowUp': moveRow(-1),
  'Alt-Shift-ArrowDown': moveRow(1),
  Escape: selectAround,
};
