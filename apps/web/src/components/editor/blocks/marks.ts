import { toggle } from '@octavo/editor';
import { Bold, Code, Italic, type LucideIcon, Strikethrough } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import { m } from '@/messages';

const { marks } = m.editor;

/** The marks of a text that have a button. */
export const MARKS: readonly { label: string; icon: LucideIcon; keys: string; command: Command }[] = [
  { label: marks.bold, icon: Bold, keys: 'mod+b', command: toggle('bold') },
  { label: marks.italic, icon: Italic, keys: 'mod+i', command: toggle('italic') },
  { label: marks.strike, icon: Strikethrough, keys: 'mod+shift+x', command: toggle('strikethrough') },
  { label: marks.code, icon: Code, keys: 'mod+e', command: toggle('code') },
];
