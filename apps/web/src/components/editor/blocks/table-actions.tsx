import { addRow, alignColumn, deleteRow, moveColumn, moveRow } from '@octavo/editor';
import type { Command } from 'prosemirror-state';
import { addColumnAfter, addColumnBefore, deleteColumn, deleteTable } from 'prosemirror-tables';
import { Kbd } from '@/components/ui/kbd';
import { MenuItem, MenuSeparator, Submenu } from '@/components/ui/menu';
import { m } from '@/messages';

const { table: w } = m.editor.blockEditor;

interface Action {
  label: string;
  keys?: string;
  command: Command;
}

/** Commands for the table with the cursor, in the order of the menu. */
const ACTIONS: readonly (readonly Action[])[] = [
  [
    { label: w.rowAbove, command: addRow('above') },
    { label: w.rowBelow, command: addRow('below') },
    { label: w.rowUp, keys: 'alt+shift+up', command: moveRow(-1) },
    { label: w.rowDown, keys: 'alt+shift+down', command: moveRow(1) },
    { label: w.deleteRow, command: deleteRow },
  ],
  [
    { label: w.columnLeft, command: addColumnBefore },
    { label: w.columnRight, command: addColumnAfter },
    { label: w.moveLeft, command: moveColumn(-1) },
    { label: w.moveRight, command: moveColumn(1) },
    { label: w.deleteColumn, command: deleteColumn },
  ],
];

const ALIGNMENTS: readonly Action[] = [
  { label: w.alignLeft, command: alignColumn('left') },
  { label: w.alignCenter, command: alignColumn('center') },
  { label: w.alignRight, command: alignColumn('right') },
];

/** The actions of the table with the cursor as entries of a menu. @param run does a command where the cursor is */
export function TableItems({ run }: { run(command: Command): void }) {
  const item = ({ label, keys, command }: Action) => (
    <MenuItem key={label} onClick={() => run(command)}>
      <span className="flex-1">{label}</span>
      {keys === undefined ? null : <Kbd keys={keys} />}
    </MenuItem>
  );
  return (
    <Submenu label={w.title}>
      {ACTIONS.map((group) => (
        <div key={group[0]?.label} role="presentation">
          {group.map(item)}
          <MenuSeparator />
        </div>
      ))}
      {ALIGNMENTS.map(item)}
      <MenuSeparator />
      {item({ label: w.deleteTable, command: deleteTable })}
    </Submenu>
  );
}
