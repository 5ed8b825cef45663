'use client';

import { useQuery } from '@tanstack/react-query';
import { FactList } from '@/components/consequences/fact-list';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { useSite } from '../site-context';

interface GoneClaimsDialogProps {
  /** Names of the claims that go. */
  gone: readonly string[];
  open: boolean;
  onOpenChange(open: boolean): void;
  busy: boolean;
  error: unknown;
  onConfirm(): void;
}

/** Asks before claims go, with the conditions that ask for each of them. */
export function GoneClaimsDialog({ gone, open, onOpenChange, busy, error, onConfirm }: GoneClaimsDialogProps) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const { data, error: failed } = useQuery(
    trpc.sites.adaptive.uses.queryOptions({ orgId: organization.id, siteId: site.id }, { enabled: open, staleTime: 0 }),
  );
  const facts = data && [
    ...gone.map((name) => {
      const use = data.uses.find(({ claim }) => claim === name);
      if (use === undefined) return m.adaptive.unused(name);
      return m.adaptive.used(name, { items: use.items, pages: use.pages, blocks: use.blocks });
    }),
    ...(data.isPartial ? [m.adaptive.partial] : []),
  ];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.adaptive.goneTitle(gone.length)}
      description={m.adaptive.goneBody}
      action={m.adaptive.goneSubmit}
      busy={busy}
      error={error ?? failed}
      onConfirm={onConfirm}
    >
      {failed === null ? <FactList facts={facts} /> : null}
    </ConfirmDialog>
  );
}
