import { addRow, alignColumn, deleteRow, moveColumn, moveRow } from '@octavo/editor';
import type { Command } from 'prosemirror-state';
import { addColumnAfter, addColumnBefore, deleteColumn, deleteTable } from 'prosemirror-tables';
import { Kbd } from '@/components/ui/kbd';
import { MenuItem, MenuSeparator, Submenu } from '@/components/ui/menu';
import { m } from '@/messages';

interface Action {
  label: string;
  keys?: string;
  command: Command;
}

/** Commands for the table with the cursor, in the order of the menu. */
const ACTIONS: readonly (readonly Action[])[] = [
  [
    {
      get label() {
        return m.editor.blockEditor.table.rowAbove;
      },
      command: addRow('above'),
    },
    {
      get label() {
        return m.editor.blockEditor.table.rowBelow;
      },
      command: addRow('below'),
    },
    {
      get label() {
        return m.editor.blockEditor.table.rowUp;
      },
      keys: 'alt+shift+up',
      command: moveRow(-1),
    },
    {
      get label() {
        return m.editor.blockEditor.table.rowDown;
      },
      keys: 'alt+shift+down',
      command: moveRow(1),
    },
    {
      get label() {
        return m.editor.blockEditor.table.deleteRow;
      },
      command: deleteRow,
    },
  ],
  [
    {
      get label() {
        return m.editor.blockEditor.table.columnLeft;
      },
      command: addColumnBefore,
    },
    {
      get label() {
        return m.editor.blockEditor.table.columnRight;
      },
      command: addColumnAfter,
    },
    {
      get label() {
        return m.editor.blockEditor.table.moveLeft;
      },
      command: moveColumn(-1),
    },
    {
      get label() {
        return m.editor.blockEditor.table.moveRight;
      },
      command: moveColumn(1),
    },
    {
      get label() {
        return m.editor.blockEditor.table.deleteColumn;
      },
      command: deleteColumn,
    },
  ],
];

const ALIGNMENTS: readonly Action[] = [
  {
    get label() {
      return m.editor.blockEditor.table.alignLeft;
    },
    command: alignColumn('left'),
  },
  {
    get label() {
      return m.editor.blockEditor.table.alignCenter;
    },
    command: alignColumn('center'),
  },
  {
    get label() {
      return m.editor.blockEditor.table.alignRight;
    },
    command: alignColumn('right'),
  },
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
    <Submenu label={m.editor.blockEditor.table.title}>
      {ACTIONS.map((group) => (
        <div key={group[0]?.label} role="presentation">
          {group.map(item)}
          <MenuSeparator />
        </div>
      ))}
      {ALIGNMENTS.map(item)}
      <MenuSeparator />
      {item({ label: m.editor.blockEditor.table.deleteTable, command: deleteTable })}
    </Submenu>
  );
}
