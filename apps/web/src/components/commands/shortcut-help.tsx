'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { Switch } from '@/components/ui/switch';
import { m } from '@/messages';
import { useAllCommands } from './command-context';
import { setSingleKeys, singleKeysEnabled } from './single-keys';

/** Commands that those have who may change the table of contents, or the structure of a site. */
const EDITS = new Set(['new-page', 'add-section', 'add-siteSpace']);

/** Their keys. */
const editKeys = (): [label: string, keys: string][] => [
  [m.shortcuts.tree.rename, 'f2'],
  [m.shortcuts.tree.moveAmong, 'alt+up down'],
  [m.shortcuts.tree.moveLevel, 'alt+left right'],
  [m.shortcuts.tree.remove, 'delete'],
  [m.shortcuts.tree.menu, 'shift+f10'],
];

/** The list of shortcuts: everywhere, on this screen, in the table of contents. */
export function ShortcutHelp({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const commands = useAllCommands().filter((command) => command.shortcut !== undefined);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.shortcuts.title}>
      <div className="flex flex-col gap-5">
        <Shortcuts
          title={m.shortcuts.everywhere}
          rows={[
            [m.shortcuts.palette, 'mod+k'],
            [m.shortcuts.search, '/'],
            [m.shortcuts.help, '?'],
          ]}
        />
        {commands.length === 0 ? null : (
          <Shortcuts title={m.shortcuts.screen} rows={commands.map((command) => [command.title, command.shortcut ?? ''])} />
        )}
        <Shortcuts
          title={m.shortcuts.treeTitle}
          rows={[
            [m.shortcuts.treeMove, 'up down'],
            [m.shortcuts.treeOpen, 'right left'],
            [m.shortcuts.treeEnds, 'home end'],
            [m.shortcuts.treeType, 'a…z'],
            ...(commands.some(({ id }) => EDITS.has(id)) ? editKeys() : []),
          ]}
        />
        {open ? <SingleKeySwitch /> : null}
      </div>
    </Dialog>
  );
}

function Shortcuts({ title, rows }: { title: string; rows: [label: string, keys: string][] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      <dl>
        {rows.map(([label, keys]) => (
          <div key={label} className="flex min-h-8 items-center justify-between gap-4 border-t border-line py-1">
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SingleKeySwitch() {
  const [enabled, setEnabled] = useState(singleKeysEnabled);
  return (
    <Switch
      label={m.shortcuts.singleKeys}
      checked={enabled}
      onCheckedChange={(checked) => {
        setSingleKeys(checked);
        setEnabled(checked);
      }}
    />
  );
}
