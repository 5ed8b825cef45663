'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { FactList } from '@/components/consequences/fact-list';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorCode, errorMessage } from '@/lib/errors';
import type { Organization, OrganizationSecurity } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { AgeRules } from './age-rules';

/** Rules for how members sign in; what one does is said before it holds. */
export function SecurityScreen({ organization, initial }: { organization: Organization; initial: OrganizationSecurity }) {
  const orgId = organization.id;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const words = m.securitySettings;
  const isOn = organization.secondFactor === true;
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(trpc.orgs.security.queryOptions({ orgId }, { initialData: initial }));
  const save = useMutation(
    trpc.orgs.update.mutationOptions({
      onSuccess: (_, { patch }) => {
        toast(patch.secondFactor === true ? words.on : words.off);
        router.refresh();
      },
      onSettled: () => setAsking(false),
    }),
  );
  const set = (secondFactor: boolean) => save.mutate({ orgId, patch: { secondFactor } });
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <section aria-labelledby="second-factor" className="flex max-w-[560px] flex-col gap-3">
        <h2 id="second-factor" className="font-semibold">
          {words.secondFactor}
        </h2>
        {save.isError ? (
          <Note tone="danger">
            <p>{errorMessage(save.error)}</p>
            {errorCode(save.error) === 'own_second_factor_missing' ? (
              <LinkButton href="/account/security" className="mt-2">
                {words.own}
              </LinkButton>
            ) : null}
          </Note>
        ) : null}
        <Switch label={words.label} checked={isOn} onCheckedChange={(checked) => (checked ? setAsking(true) : set(false))} />
        <p className="text-muted text-pretty">{words.hint}</p>
        <p role="status" className="text-sm tabular-nums">
          {words.have(data.members, data.withoutSecondFactor)}
        </p>
      </section>
      <AgeRules organization={organization} />
      <p className="mt-10 max-w-[560px] text-sm text-muted">{words.elsewhere}</p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.confirmTitle}
        description={words.confirmBody}
        action={words.confirm}
        busy={save.isPending}
        error={null}
        onConfirm={() => set(true)}
      >
        <FactList facts={words.facts(data.withoutSecondFactor)} />
      </ConfirmDialog>
    </>
  );
}
