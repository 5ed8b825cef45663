'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { PageHeader } from '@/components/app/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import type { OidcProvider } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { CopyValues } from './copy-values';
import { NewcomersForm } from './newcomers-form';
import { OidcDomains } from './oidc-domains';
import { OidcForm } from './oidc-form';
import { OidcTest } from './oidc-test';
import { PRODUCT_OPTIONS, PRODUCT_QUERY, productOf } from './products';
import { Step } from './step';

/** A test is done in another tab: its result is looked for this often (ms). */
const TEST_MS = 3000;

/** The set-up of an OpenID Connect provider in five steps, in the words of the product that it is. */
export function OidcScreen({ orgId, initial }: { orgId: string; initial: OidcProvider }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const saved = useSaved();
  const named = useSearchParams().get(PRODUCT_QUERY);
  const [chosen, choose] = useAddressValue(PRODUCT_QUERY);
  const product = productOf(chosen === '' ? named : chosen);
  const { data: provider } = useQuery(
    trpc.sso.oidc.get.queryOptions(
      { orgId, providerId: initial.id },
      { initialData: initial, refetchInterval: ({ state }) => (state.data?.status === 'pending' ? false : TEST_MS) },
    ),
  );
  const save = useMutation(
    trpc.sso.oidc.update.mutationOptions({
      onSuccess: saved,
      onSettled: () => client.invalidateQueries({ queryKey: trpc.sso.pathKey() }),
    }),
  );
  const { steps, ...words } = m.signInSettings;
  const { how, redirect, start, people } = m.oidcSettings;
  return (
    <>
      <PageHeader
        title={provider.label}
        lead={m.oidcSettings.name}
        actions={<LinkButton href={`/o/${orgId}/settings/sign-in`}>{words.back}</LinkButton>}
      />
      <div className="mb-8 max-w-[360px]">
        <Select label={words.product} value={product} onValueChange={choose} options={PRODUCT_OPTIONS} />
      </div>
      <ol className="flex max-w-[640px] flex-col gap-10">
        <Step number={1} title={steps.copy}>
          <p className="mb-3 text-muted text-pretty">{how[product]}</p>
          <CopyValues
            values={[
              { name: redirect[product], value: provider.service.redirectURL },
              { name: start, value: provider.service.startURL },
            ]}
          />
        </Step>
        <Step number={2} title={steps.paste}>
          <OidcForm orgId={orgId} provider={provider} product={product} />
        </Step>
        <Step number={3} title={people}>
          <OidcDomains orgId={orgId} provider={provider} />
        </Step>
        <Step number={4} title={steps.join}>
          <NewcomersForm
            orgId={orgId}
            provider={provider}
            put={(patch) => save.mutate({ orgId, providerId: provider.id, patch })}
            error={save.error}
          />
        </Step>
        <Step number={5} title={steps.test}>
          <OidcTest orgId={orgId} provider={provider} />
        </Step>
      </ol>
    </>
  );
}
