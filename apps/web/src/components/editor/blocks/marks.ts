import { toggle } from '@octavo/editor';
import { Bold, Code, Italic, type LucideIcon, Strikethrough } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import { m } from '@/messages';

/** The marks of a text that have a button. */
export const MARKS: readonly { label: string; icon: LucideIcon; keys: string; command: Command }[] = [
  {
    get label() {
      return m.editor.marks.bold;
    },
    icon: Bold,
    keys: 'mod+b',
    command: toggle('bold'),
  },
  {
    get label() {
      return m.editor.marks.italic;
    },
    icon: Italic,
    keys: 'mod+i',
    command: toggle('italic'),
  },
  {
    get label() {
      return m.editor.marks.strike;
    },
    icon: Strikethrough,
    keys: 'mod+shift+x',
    command: toggle('strikethrough'),
  },
  {
    get label() {
      return m.editor.marks.code;
    },
    icon: Code,
    keys: 'mod+e',
    command: toggle('code'),
  },
];
