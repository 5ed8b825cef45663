'use client';

import { Group, LibraryBig, Link2, type LucideIcon, PanelsTopLeft, Plus } from 'lucide-react';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { m } from '@/messages';
import type { SiteEntry } from './site-entries';
import { type NewKind, useStructure } from './structure-context';

/** Returns the kinds of items that can be added to an item of the structure, or to its root. */
export function newKindsFor(entry: SiteEntry | undefined, hasSections: boolean): { what: NewKind; label: string; Icon: LucideIcon }[] {
  const siteSpace = {
    what: 'siteSpace',
    label: entry === undefined ? m.structure.addSiteSpace : m.structure.addVariant,
    Icon: LibraryBig,
  } as const;
  if (entry?.kind === 'site-section') return [siteSpace];
  if (entry !== undefined && entry.kind !== 'site-section-group') return [];
  return [
    ...(entry === undefined && !hasSections ? [siteSpace] : []),
    { what: 'section', label: m.structure.addSection, Icon: PanelsTopLeft },
    { what: 'group', label: m.structure.addGroup, Icon: Group },
    { what: 'link', label: m.structure.addLink, Icon: Link2 },
  ];
}

/** Menu of the items that can be added at the root, also available from the palette. */
export function AddMenu() {
  const { show, hasSections } = useStructure();
  const kinds = newKindsFor(undefined, hasSections);
  useCommands(
    kinds.map(({ what, label, Icon }, index) => ({
      id: `add-${what}`,
      title: `${m.structure.add}: ${label}`,
      icon: Icon,
      ...(index === 0 ? { shortcut: 'n' } : {}),
      run: () => show({ kind: 'new', what, into: null }),
    })),
  );
  return (
    <Menu
      trigger={
        <Button>
          <Plus className="icon" aria-hidden /> {m.structure.add}
        </Button>
      }
    >
      {kinds.map(({ what, label, Icon }) => (
        <MenuItem key={what} onClick={() => show({ kind: 'new', what, into: null })}>
          <Icon className="icon text-muted" aria-hidden /> {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
