'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { OidcProviderList, Organization, SamlProviderList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { EnforceSso } from './enforce-sso';
import { NewProviderDialog } from './lazy-dialogs';
import { type AnyProvider, stateOf } from './products';
import { ProviderRow } from './provider-row';
import { ScimSection } from './scim-section';

/** A test is done in another tab: its result is looked for this often (ms) while one is to come. */
const TEST_MS = 3000;

interface SignInScreenProps {
  organization: Organization;
  initial: SamlProviderList;
  initialOidc: OidcProviderList;
  /** Name of the installation's provider, which its operator set up. */
  installation: string | undefined;
  /** Number of members. */
  members: number;
}

/** Providers through which the members of an organization sign in, and whether they must. */
export function SignInScreen({ organization, initial, initialOidc, installation, members }: SignInScreenProps) {
  const orgId = organization.id;
  const trpc = useTRPC();
  const [adding, setAdding] = useState(false);
  const input = { orgId, limit: 100 };
  const waits = (list: { items: AnyProvider[] } | undefined) =>
    list?.items.some((provider) => stateOf(provider) === 'active') ? TEST_MS : false;
  const saml = useQuery(
    trpc.sso.listProviders.queryOptions(input, { initialData: initial, refetchInterval: ({ state }) => waits(state.data) }),
  );
  const oidc = useQuery(
    trpc.sso.oidc.list.queryOptions(input, { initialData: initialOidc, refetchInterval: ({ state }) => waits(state.data) }),
  );
  // Ids sort by time.
  const providers: AnyProvider[] = [...saml.data.items, ...oidc.data.items].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isUsable = installation !== undefined || providers.some((provider) => stateOf(provider) === 'tested');
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus className="icon" aria-hidden /> {m.signInSettings.add}
    </Button>
  );
  const isEmpty = providers.length === 0 && installation === undefined;
  return (
    <>
      <PageHeader title={m.signInSettings.title} lead={m.signInSettings.lead} actions={isEmpty ? undefined : add} />
      {isEmpty ? (
        <EmptyState
          icon={<KeyRound className="size-6" />}
          title={m.signInSettings.emptyTitle}
          body={m.signInSettings.emptyBody}
          actions={add}
        />
      ) : (
        <ul aria-label={m.signInSettings.providers} className="rounded-md border border-line">
          {installation === undefined ? null : (
            <li className="border-t border-line px-4 py-3 first:border-t-0">
              <p className="font-medium wrap-anywhere">{installation}</p>
              <p className="text-xs text-muted">{m.signInSettings.oidc}</p>
            </li>
          )}
          {providers.map((provider) => (
            <ProviderRow key={provider.id} orgId={orgId} provider={provider} />
          ))}
        </ul>
      )}
      {isEmpty ? null : <EnforceSso organization={organization} isUsable={isUsable} members={members} />}
      <ScimSection orgId={orgId} />
      <NewProviderDialog orgId={orgId} open={adding} onOpenChange={setAdding} />
    </>
  );
}
