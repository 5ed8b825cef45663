'use client';

import { ArrowDown, ArrowUp, ArrowUpRight, Copy, DoorOpen, Eye, EyeOff, LibraryBig, Move, Pencil, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Kbd } from '@/components/ui/kbd';
import { MenuItem, MenuSeparator } from '@/components/ui/menu';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { newKindsFor } from './add-menu';
import { useStructure } from './structure-context';

/** Menu items for the actions on an entry of the structure. */
export function StructureMenu({ id }: { id: string }) {
  const { byId, hasSections, mayEdit, mayChange, show, duplicate, moveByKey, makeDefault, setDraft } = useStructure();
  const { site } = useSite();
  const router = useRouter();
  const entry = byId.get(id);
  if (entry === undefined) return null;
  const { kind, space, url, parent, isDefault, isDraft, isLive } = entry;
  const may = mayChange(id);
  // A link that opens the whole site is a setting of it; one that opens a section is not.
  const mayChoose = (kind === 'site-space' && parent !== null) || site.permissions.admin;
  const mayOpen = (kind === 'site-section' || kind === 'site-space') && !isDefault && mayChoose && may;
  // A draft opens nothing, but what is in a draft is chosen among its own.
  const canOpen = kind === 'site-space' && parent !== null ? !isDraft : isLive;
  return (
    <>
      {may ? (
        <MenuItem onClick={() => show({ kind: 'edit', id })}>
          <Pencil className="icon text-muted" aria-hidden /> {m.structure.edit} <Key keys="f2" />
        </MenuItem>
      ) : null}
      {mayEdit ? (
        <MenuItem onClick={() => setDraft(id, !isDraft)}>
          {isDraft ? <Eye className="icon text-muted" aria-hidden /> : <EyeOff className="icon text-muted" aria-hidden />}{' '}
          {isDraft ? m.structure.publish : m.structure.makeDraft}
        </MenuItem>
      ) : null}
      {mayOpen && canOpen ? (
        <MenuItem onClick={() => makeDefault(id)}>
          <DoorOpen className="icon text-muted" aria-hidden /> {m.structure.makeDefault}
        </MenuItem>
      ) : null}
      {space === undefined ? null : (
        <MenuItem onClick={() => router.push(`/s/${space.id}/`)}>
          <LibraryBig className="icon text-muted" aria-hidden /> {m.structure.openSpace}
        </MenuItem>
      )}
      {url === undefined ? null : (
        <MenuItem onClick={() => window.open(url, '_blank', 'noopener')}>
          <ArrowUpRight className="icon text-muted" aria-hidden /> {m.structure.openLink}
        </MenuItem>
      )}
      {newKindsFor(entry, hasSections).map(({ what, label, Icon }) => (
        <MenuItem key={what} onClick={() => show({ kind: 'new', what, into: id })}>
          <Icon className="icon text-muted" aria-hidden /> {m.structure.add}: {label}
        </MenuItem>
      ))}
      {may ? (
        <>
          <MenuSeparator />
          <MenuItem onClick={() => moveByKey(id, 'up')}>
            <ArrowUp className="icon text-muted" aria-hidden /> {m.structure.moveUp} <Key keys="alt+up" />
          </MenuItem>
          <MenuItem onClick={() => moveByKey(id, 'down')}>
            <ArrowDown className="icon text-muted" aria-hidden /> {m.structure.moveDown} <Key keys="alt+down" />
          </MenuItem>
          {kind === 'site-space' && space !== undefined ? (
            <MenuItem onClick={() => duplicate(id)}>
              <Copy className="icon text-muted" aria-hidden /> {m.structure.duplicate}
            </MenuItem>
          ) : null}
          {kind === 'site-space' ? null : (
            <MenuItem onClick={() => show({ kind: 'move', id })}>
              <Move className="icon text-muted" aria-hidden /> {m.structure.move}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem className="text-danger" onClick={() => show({ kind: 'remove', id })}>
            <Trash2 className="icon" aria-hidden /> {m.structure.remove} <Key keys="delete" />
          </MenuItem>
        </>
      ) : null}
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
