'use client';

import { PanelLeft, PanelRight } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { m } from '@/messages';
import { type PaneName, usePanes } from './panes';

/** Shows and hides a pane. */
export function PaneToggle({ pane }: { pane: PaneName }) {
  const { shown, toggle } = usePanes();
  const Icon = pane === 'tree' ? PanelLeft : PanelRight;
  const label = pane === 'tree' ? m.shortcuts.toggleTree : m.shortcuts.toggleMargin;
  return (
    <IconButton label={label} shortcut={pane === 'tree' ? '[' : ']'} aria-pressed={shown[pane]} onClick={() => toggle(pane)}>
      <Icon className="icon" aria-hidden />
    </IconButton>
  );
}
