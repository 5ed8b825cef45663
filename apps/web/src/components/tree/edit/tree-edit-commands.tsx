'use client';

import { FilePlus, FileStack, Group, Link2, Move, TextCursorInput, Trash2 } from 'lucide-react';
import type { Command } from '@/components/commands/command';
import { useCommands } from '@/components/commands/command-context';
import { useSpace } from '@/components/space/space-context';
import { m } from '@/messages';
import { isGenerated, takesPages } from '../tree-moves';
import { useTreeEditing } from './tree-editing-context';

/** Changing the table of contents from the palette: new entries, and the open page. */
export function TreeEditCommands() {
  const editing = useTreeEditing();
  const { model, current } = useSpace();
  const open = model.nodes[current];
  const commands: Command[] = [];
  if (editing !== undefined) {
    const after = open === undefined || isGenerated(open) ? undefined : { id: open.id, below: open.type === 'group' };
    commands.push({
      id: 'new-page',
      title: m.tree.newPage,
      icon: FilePlus,
      shortcut: 'n',
      run: () => editing.showNew({ kind: 'page', near: after }),
    });
    if (open !== undefined && takesPages(open)) {
      const below = { id: open.id, below: true };
      commands.push({
        id: 'new-page-below',
        title: m.tree.newPageBelow,
        icon: FileStack,
        run: () => editing.showNew({ kind: 'page', near: below }),
      });
    }
    commands.push({ id: 'new-group', title: m.tree.newGroup, icon: Group, run: () => editing.showNew({ kind: 'group' }) });
    commands.push({ id: 'new-link', title: m.tree.newLink, icon: Link2, run: () => editing.showNew({ kind: 'link', near: after }) });
    if (open !== undefined && !isGenerated(open)) {
      const { id, title } = open;
      commands.push({
        id: 'rename-page',
        title: m.tree.renameOf(title),
        icon: TextCursorInput,
        shortcut: 'f2',
        run: () => editing.startRename(id),
      });
      commands.push({ id: 'move-page', title: m.tree.moveOf(title), icon: Move, shortcut: 'm', run: () => editing.showMove(id) });
      commands.push({ id: 'delete-page', title: m.tree.removeOf(title), icon: Trash2, run: () => editing.remove(id) });
    }
  }
  useCommands(commands);
  return null;
}
