'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { TokenList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { NewTokenDialog } from './lazy-dialogs';
import { TokenRow } from './token-row';

/** My personal access tokens. */
export function TokensScreen({ initial }: { initial: TokenList }) {
  const trpc = useTRPC();
  const [creating, setCreating] = useState(false);
  const { data } = useQuery(trpc.tokens.list.queryOptions({ limit: 1000 }, { initialData: initial }));
  useCommands([{ id: 'new-token', title: m.tokens.create, icon: Plus, run: () => setCreating(true) }]);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus className="icon" aria-hidden /> {m.tokens.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={m.tokens.title} lead={m.tokens.lead} actions={data.items.length === 0 ? undefined : create} />
      {data.items.length === 0 ? (
        <EmptyState icon={<KeyRound className="size-6" />} title={m.tokens.emptyTitle} body={m.tokens.emptyBody} actions={create} />
      ) : (
        <ul className="rounded-md border border-line">
          {data.items.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <NewTokenDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}
