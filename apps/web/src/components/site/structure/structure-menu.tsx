'use client';

import { ArrowDown, ArrowUp, ArrowUpRight, DoorOpen, LibraryBig, Move, Pencil, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Kbd } from '@/components/ui/kbd';
import { MenuItem, MenuSeparator } from '@/components/ui/menu';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { newKindsFor } from './add-menu';
import { useStructure } from './structure-context';

/** What can be done with an entry of the structure, as lines of a menu. */
export function StructureMenu({ id }: { id: string }) {
  const { byId, hasSections, show, moveByKey, makeDefault } = useStructure();
  const { site } = useSite();
  const router = useRouter();
  const entry = byId.get(id);
  if (entry === undefined) return null;
  const { kind, space, url, parent, isDefault } = entry;
  // What opens the whole site is a setting of it; what opens a section is not.
  const mayChoose = (kind === 'site-space' && parent !== null) || site.permissions.admin;
  const mayOpen = (kind === 'site-section' || kind === 'site-space') && !isDefault && mayChoose;
  return (
    <>
      <MenuItem onClick={() => show({ kind: 'edit', id })}>
        <Pencil className="icon text-muted" aria-hidden /> {m.structure.edit} <Key keys="f2" />
      </MenuItem>
      {mayOpen ? (
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
      <MenuSeparator />
      <MenuItem onClick={() => moveByKey(id, 'up')}>
        <ArrowUp className="icon text-muted" aria-hidden /> {m.structure.moveUp} <Key keys="alt+up" />
      </MenuItem>
      <MenuItem onClick={() => moveByKey(id, 'down')}>
        <ArrowDown className="icon text-muted" aria-hidden /> {m.structure.moveDown} <Key keys="alt+down" />
      </MenuItem>
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
  );
}

function Key({ keys }: { keys: string }) {
  return (
    <span className="ml-auto pl-4">
      <Kbd keys={keys} />
    </span>
  );
}
