'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { childrenOf, neighbourOf } from '@/components/tree/tree-moves';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import type { SiteEntry } from './site-entries';
import { useStructure } from './structure-context';

const KINDS = {
  'site-section': 'section',
  'site-section-group': 'section-group',
  'site-space': 'site-space',
  'site-external-link': 'external-link',
} as const;

interface RemoveEntryDialogProps {
  entry: SiteEntry;
  open: boolean;
  onOpenChange(open: boolean): void;
  onClosed(): void;
}

/** Names the consequences of removing an entry: its path and its condition cannot be brought back. */
export function RemoveEntryDialog({ entry, open, onOpenChange, onClosed }: RemoveEntryDialogProps) {
  const { site, organization } = useSite();
  const { model, byId, change, setFocus } = useStructure();
  const client = useTRPCClient();
  const toast = useToast();
  const index = model.nodes.findIndex(({ id }) => id === entry.id);
  const [words] = useState(consequence);
  const remove = useMutation({
    mutationFn: () =>
      change(() =>
        client.sites.structure.remove.mutate({
          orgId: organization.id,
          siteId: site.id,
          itemId: entry.id,
          kind: KINDS[entry.kind],
        }),
      ),
    onSuccess() {
      const next = neighbourOf(model, index);
      onOpenChange(false);
      if (next !== undefined) setFocus(next);
      toast(m.structure.removed(entry.title));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={m.structure.removeTitle(entry.title)}
      description={words}
      action={remove.isPending ? m.structure.removing : m.structure.removeSubmit}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    />
  );

  function consequence(): string {
    const bodies = m.structure.removeBodies;
    if (entry.kind !== 'site-section') return bodies[entry.kind];
    const sections = [...byId.values()].filter(({ kind }) => kind === 'site-section').length;
    return sections === 1 ? bodies.lastSection : bodies['site-section'](childrenOf(model, index).length);
  }
}
