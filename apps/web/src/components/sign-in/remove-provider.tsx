'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FactList } from '@/components/consequences/fact-list';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { AnyProvider } from './products';

interface RemoveProviderProps {
  orgId: string;
  provider: AnyProvider;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Deletes a provider, after it has named how many people lose a way in, or their only one. */
export function RemoveProvider({ orgId, provider: { id, label, object }, open, onOpenChange }: RemoveProviderProps) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const use = useQuery(trpc.sso.use.queryOptions({ orgId, providerId: id }, { enabled: open, staleTime: 0 }));
  const onSuccess = async () => {
    onOpenChange(false);
    toast(m.signInSettings.removed(label));
    await client.invalidateQueries({ queryKey: trpc.sso.pathKey() });
  };
  const saml = useMutation(trpc.sso.deleteProvider.mutationOptions({ onSuccess }));
  const oidc = useMutation(trpc.sso.oidc.delete.mutationOptions({ onSuccess }));
  const remove = object === 'oidc-provider' ? oidc : saml;
  const { people, onlyWay, sessions } = use.data ?? { people: 0, onlyWay: 0, sessions: 0 };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.signInSettings.removeTitle(label)}
      description={m.signInSettings.removeBody}
      action={m.signInSettings.remove}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ orgId, providerId: id })}
    >
      {use.isError ? null : <FactList facts={use.data === undefined ? undefined : m.oidcSettings.facts(people, onlyWay, sessions)} />}
    </ConfirmDialog>
  );
}
