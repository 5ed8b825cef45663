'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { PageHeader } from '@/components/app/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import type { SamlProvider } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { NewcomersForm } from './newcomers-form';
import { PRODUCT_OPTIONS, PRODUCT_QUERY, productOf, stateOf } from './products';
import { ServiceValues } from './service-values';
import { Step } from './step';
import { TestSignIn } from './test-sign-in';
import { TrustForm } from './trust-form';

/** A test is done in another tab: its result is looked for this often (ms). */
const TEST_MS = 3000;

/** The set-up of a SAML provider in four steps, in the words of the product that it is. */
export function ProviderScreen({ orgId, initial }: { orgId: string; initial: SamlProvider }) {
  const trpc = useTRPC();
  const named = useSearchParams().get(PRODUCT_QUERY);
  const [chosen, choose] = useAddressValue(PRODUCT_QUERY);
  const product = productOf(chosen === '' ? named : chosen);
  const { data: provider } = useQuery(
    trpc.sso.getProvider.queryOptions(
      { orgId, providerId: initial.id },
      { initialData: initial, refetchInterval: ({ state }) => (state.data && stateOf(state.data) === 'active' ? TEST_MS : false) },
    ),
  );
  const client = useQueryClient();
  const saved = useSaved();
  const save = useMutation(
    trpc.sso.updateProvider.mutationOptions({
      onSuccess: saved,
      onSettled: () => client.invalidateQueries({ queryKey: trpc.sso.pathKey() }),
    }),
  );
  const words = m.signInSettings;
  const state = stateOf(provider);
  return (
    <>
      <PageHeader
        title={provider.label}
        lead={words.saml}
        actions={<LinkButton href={`/o/${orgId}/settings/sign-in`}>{words.back}</LinkButton>}
      />
      <div className="mb-8 max-w-[360px]">
        <Select label={words.product} value={product} onValueChange={choose} options={PRODUCT_OPTIONS} />
      </div>
      <ol className="flex max-w-[640px] flex-col gap-10">
        <Step number={1} title={words.steps.copy}>
          <p className="mb-3 text-muted text-pretty">{words.how[product]}</p>
          <ServiceValues service={provider.service} product={product} />
        </Step>
        <Step number={2} title={words.steps.paste}>
          <TrustForm orgId={orgId} provider={provider} product={product} />
        </Step>
        <Step number={3} title={words.steps.join}>
          <NewcomersForm
            orgId={orgId}
            provider={provider}
            put={(patch) => save.mutate({ orgId, providerId: provider.id, patch })}
            error={save.error}
          />
        </Step>
        <Step number={4} title={words.steps.test}>
          {provider.problem === undefined ? (
            <div className="flex flex-col items-start gap-3">
              <Note tone={state === 'tested' ? 'success' : 'info'}>{state === 'tested' ? words.tested : words.untested}</Note>
              <p className="text-muted">{words.testHint}</p>
              <TestSignIn provider={provider} returnTo={`/o/${orgId}/settings/sign-in`} />
            </div>
          ) : (
            <Note>{provider.problem}</Note>
          )}
          <p className="mt-4 text-muted">
            {words.domains}{' '}
            <LinkButton href={`/o/${orgId}/settings/general`} variant="quiet">
              {words.toDomains}
            </LinkButton>
          </p>
        </Step>
      </ol>
    </>
  );
}
