'use client';

import { Toolbar } from '@base-ui/react/toolbar';
import type { StateCommand } from '@codemirror/state';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Plus,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Kbd } from '@/components/ui/kbd';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Tooltip } from '@/components/ui/tooltip';
import { m } from '@/messages';
import { BLOCKS } from './code/blocks';
import { insertBlock, insertLink } from './code/insert';
import { LINE_MARKS, toggleLines, toggleMark } from './code/marks';
import type { TextEditorHandle } from './text-editor';

const MARKS: readonly { label: string; icon: LucideIcon; keys?: string; command: StateCommand }[][] = [
  [
    {
      get label() {
        return m.editor.marks.heading2;
      },
      icon: Heading2,
      command: toggleLines(LINE_MARKS.heading2),
    },
    {
      get label() {
        return m.editor.marks.heading3;
      },
      icon: Heading3,
      command: toggleLines(LINE_MARKS.heading3),
    },
  ],
  [
    {
      get label() {
        return m.editor.marks.bold;
      },
      icon: Bold,
      keys: 'mod+b',
      command: toggleMark('**'),
    },
    {
      get label() {
        return m.editor.marks.italic;
      },
      icon: Italic,
      keys: 'mod+i',
      command: toggleMark('_'),
    },
    {
      get label() {
        return m.editor.marks.strike;
      },
      icon: Strikethrough,
      command: toggleMark('~~'),
    },
    {
      get label() {
        return m.editor.marks.code;
      },
      icon: Code,
      keys: 'mod+e',
      command: toggleMark('`'),
    },
  ],
  [
    {
      get label() {
        return m.editor.marks.bullets;
      },
      icon: List,
      command: toggleLines(LINE_MARKS.bullets),
    },
    {
      get label() {
        return m.editor.marks.numbers;
      },
      icon: ListOrdered,
      command: toggleLines(LINE_MARKS.numbers),
    },
    {
      get label() {
        return m.editor.marks.tasks;
      },
      icon: ListChecks,
      command: toggleLines(LINE_MARKS.tasks),
    },
    {
      get label() {
        return m.editor.marks.quote;
      },
      icon: TextQuote,
      command: toggleLines(LINE_MARKS.quote),
    },
  ],
];

/** The most used marks; arrows go from one to the next. */
export function EditorToolbar({ editor, end }: { editor: () => TextEditorHandle | null; end?: ReactNode }) {
  return (
    <div className="flex items-center gap-2 border-b border-line bg-surface px-2 sm:px-4">
      <Toolbar.Root
        aria-label={m.editor.toolbar}
        className="flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto py-1 [scrollbar-width:none]"
      >
        {MARKS.map((group) => (
          <Toolbar.Group
            key={group[0]?.label}
            className="flex items-center gap-0.5 not-first:ml-1 not-first:border-l not-first:border-line not-first:pl-1.5"
          >
            {group.map(({ label, icon: Icon, keys, command }) => (
              <ToolButton key={label} label={label} keys={keys} onClick={() => editor()?.run(command)}>
                <Icon className="icon" aria-hidden />
              </ToolButton>
            ))}
          </Toolbar.Group>
        ))}
        <Toolbar.Group className="ml-1 flex items-center gap-0.5 border-l border-line pl-1.5">
          <ToolButton label={m.editor.marks.link} onClick={() => insertLink(editor()?.view())}>
            <Link className="icon" aria-hidden />
          </ToolButton>
          <Menu
            align="start"
            trigger={
              <Toolbar.Button className={buttonStyle('quiet', 'md', 'h-8! px-2!')}>
                <Plus className="icon" aria-hidden /> {m.editor.marks.block}
              </Toolbar.Button>
            }
          >
            {BLOCKS.map((block) => (
              <MenuItem key={block.name} onClick={() => insertBlock(editor()?.view(), block)}>
                <span className="flex-1">{block.name}</span>
                <span className="pl-6 text-xs text-muted">{block.detail}</span>
              </MenuItem>
            ))}
          </Menu>
        </Toolbar.Group>
      </Toolbar.Root>
      {end}
    </div>
  );
}

function ToolButton({
  label,
  keys,
  onClick,
  children,
}: {
  label: string;
  keys?: string | undefined;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <Tooltip
      label={
        <>
          {label}
          {keys === undefined ? null : <Kbd keys={keys} inverse />}
        </>
      }
    >
      <Toolbar.Button aria-label={label} onClick={onClick} className={buttonStyle('quiet', 'icon', 'size-8!')}>
        {children}
      </Toolbar.Button>
    </Tooltip>
  );
}
