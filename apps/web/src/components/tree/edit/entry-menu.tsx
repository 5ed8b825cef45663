'use client';

import { FilePlus, FileStack, Link2, Move, Pencil, Settings2, TextCursorInput, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useSpace } from '@/components/space/space-context';
import { Kbd } from '@/components/ui/kbd';
import { MenuItem, MenuSeparator } from '@/components/ui/menu';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { isGenerated, takesPages } from '../tree-moves';
import { useTreeEditing } from './tree-editing-context';

/** Menu items for the actions on an entry of the table of contents. */
export function EntryMenu({ id }: { id: string }) {
  const editing = useTreeEditing();
  const router = useRouter();
  const { model, base } = useSpace();
  const node = model.nodes.find((each) => each.id === id);
  if (editing === undefined || node === undefined) return null;
  if (isGenerated(node)) return <p className="max-w-64 px-2 py-1.5 text-xs text-muted">{m.tree.generated}</p>;
  return (
    <>
      {node.type === 'document' ? (
        <MenuItem onClick={() => router.push(`${pageHref(base, node.path)}?edit`)}>
          <Pencil className="icon text-muted" aria-hidden /> {m.tree.edit}
        </MenuItem>
      ) : null}
      {node.type === 'computed' ? null : (
        <MenuItem onClick={() => editing.startRename(id)}>
          <TextCursorInput className="icon text-muted" aria-hidden /> {m.tree.rename} <Key keys="f2" />
        </MenuItem>
      )}
      {node.type === 'document' ? (
        <MenuItem onClick={() => editing.showSettings(id)}>
          <Settings2 className="icon text-muted" aria-hidden /> {m.pageSettings.open}
        </MenuItem>
      ) : null}
      <MenuItem onClick={() => editing.showMove(id)}>
        <Move className="icon text-muted" aria-hidden /> {m.tree.move}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={() => editing.showNew({ kind: 'page', near: { id, below: node.type === 'group' } })}>
        <FilePlus className="icon text-muted" aria-hidden /> {m.tree.newPage}
      </MenuItem>
      {takesPages(node) && node.type !== 'group' ? (
        <MenuItem onClick={() => editing.showNew({ kind: 'page', near: { id, below: true } })}>
          <FileStack className="icon text-muted" aria-hidden /> {m.tree.newPageBelow}
        </MenuItem>
      ) : null}
      <MenuItem onClick={() => editing.showNew({ kind: 'link', near: { id, below: node.type === 'group' } })}>
        <Link2 className="icon text-muted" aria-hidden /> {m.tree.newLink}
      </MenuItem>
      <MenuSeparator />
      <MenuItem className="text-danger" onClick={() => editing.remove(id)}>
        <Trash2 className="icon" aria-hidden /> {m.tree.remove} <Key keys="delete" />
      </MenuItem>
    </>
  );
}

function Key({ keys }: { keys: string }) {
  return (
    <span className="ml-auto pl-4">
      <Kbd keys={keys} />
    </span>
  );
}
