'use client';

import { Toolbar } from '@base-ui/react/toolbar';
import { deleteBlock, duplicateBlock, moveBlock, TURNS, turnInto } from '@octavo/editor';
import { Link, MoreHorizontal, Plus, Type } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import type { ReactElement, ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Kbd } from '@/components/ui/kbd';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { Tooltip } from '@/components/ui/tooltip';
import { m } from '@/messages';
import type { BlockEditorHandle } from './block-editor';
import type { Entry } from './entries';
import { TableItems } from './lazy-dialogs';
import { MARKS } from './marks';

const ACTIONS: readonly { label: string; keys?: string; command: Command }[] = [
  {
    get label() {
      return m.editor.blockEditor.duplicate;
    },
    keys: 'mod+shift+d',
    command: duplicateBlock(),
  },
  {
    get label() {
      return m.editor.blockEditor.moveUp;
    },
    keys: 'alt+up',
    command: moveBlock(-1),
  },
  {
    get label() {
      return m.editor.blockEditor.moveDown;
    },
    keys: 'alt+down',
    command: moveBlock(1),
  },
  {
    get label() {
      return m.editor.blockEditor.remove;
    },
    command: deleteBlock(),
  },
];

interface BlockToolbarProps {
  editor(): BlockEditorHandle | null;
  /** The blocks that can be inserted. */
  entries: readonly Entry[];
  onLink(): void;
  end: ReactNode;
}

/** Marks, forms of text and new blocks for the block editor; arrows go from one to the next. */
export function BlockToolbar({ editor, entries, onLink, end }: BlockToolbarProps) {
  // The menu that this comes from gives the focus back to its button first.
  const later = (work: (handle: BlockEditorHandle | null) => void) => requestAnimationFrame(() => work(editor()));
  const run = (command: Command) => later((handle) => handle?.run(command));
  return (
    <div className="flex items-center gap-2 border-b border-line bg-surface px-2 sm:px-4">
      <Toolbar.Root
        aria-label={m.editor.toolbar}
        className="flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto py-1 [scrollbar-width:none]"
      >
        {MARKS.map(({ label, icon: Icon, keys, command }) => (
          <Tool key={label} label={label} keys={keys} onClick={() => editor()?.run(command)}>
            <Icon className="icon" aria-hidden />
          </Tool>
        ))}
        <Tool label={m.editor.marks.link} keys="mod+k" onClick={onLink}>
          <Link className="icon" aria-hidden />
        </Tool>
        <Choice label={m.editor.blockEditor.turnInto} icon={<Type className="icon" aria-hidden />}>
          {TURNS.map((turn) => (
            <MenuItem key={turn} onClick={() => run(turnInto(turn))}>
              {m.editor.blockEditor.names[turn]}
            </MenuItem>
          ))}
        </Choice>
        <Choice label={m.editor.marks.block} icon={<Plus className="icon" aria-hidden />}>
          {entries.map((entry) => (
            <MenuItem key={entry.id} onClick={() => later((handle) => handle?.apply(entry))}>
              {entry.name}
            </MenuItem>
          ))}
        </Choice>
        <Choice label={m.editor.blockEditor.block} icon={<MoreHorizontal className="icon" aria-hidden />}>
          {ACTIONS.map(({ label, keys, command }) => (
            <MenuItem key={label} onClick={() => run(command)}>
              <span className="flex-1">{label}</span>
              {keys === undefined ? null : <Kbd keys={keys} />}
            </MenuItem>
          ))}
          <MenuItem onClick={() => later((handle) => handle?.options())}>
            <span className="flex-1">{m.editor.blockEditor.options}</span>
            <Kbd keys="alt+enter" />
          </MenuItem>
          <MenuSeparator />
          <TableItems run={run} />
        </Choice>
      </Toolbar.Root>
      {end}
    </div>
  );
}

function Choice({ label, icon, children }: { label: string; icon: ReactElement; children: ReactNode }) {
  return (
    <Menu
      align="start"
      trigger={
        <Toolbar.Button className={buttonStyle('quiet', 'md', 'h-8! px-2! max-sm:h-11!')}>
          {icon} <span className="max-sm:sr-only">{label}</span>
        </Toolbar.Button>
      }
    >
      {children}
    </Menu>
  );
}

function Tool({ label, keys, onClick, children }: { label: string; keys: string; onClick(): void; children: ReactNode }) {
  return (
    <Tooltip
      label={
        <>
          {label}
          <Kbd keys={keys} inverse />
        </>
      }
    >
      <Toolbar.Button aria-label={label} onClick={onClick} className={buttonStyle('quiet', 'icon', 'size-8! max-sm:hidden')}>
        {children}
      </Toolbar.Button>
    </Tooltip>
  );
}
