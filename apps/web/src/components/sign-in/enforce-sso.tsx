'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FactList } from '@/components/consequences/fact-list';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

interface EnforceSsoProps {
  organization: Organization;
  /** True if there is a provider that somebody has signed in through, or that of the installation. */
  isUsable: boolean;
  members: number;
}

/** Setting that members sign in through a provider; switching it on names what that does first. */
export function EnforceSso({ organization, isUsable, members }: EnforceSsoProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const words = m.signInSettings.enforce;
  const isOn = organization.sso === true;
  const [asking, setAsking] = useState(false);
  const save = useMutation(
    trpc.orgs.update.mutationOptions({
      onSuccess: (_, { patch }) => {
        setAsking(false);
        toast(patch.sso === true ? words.on : words.off);
        router.refresh();
      },
    }),
  );
  const set = (sso: boolean) => save.mutate({ orgId: organization.id, patch: { sso } });
  return (
    <section aria-labelledby="enforce-sso" className="mt-12 max-w-[480px]">
      <h2 id="enforce-sso" className="mb-3 text-lg font-semibold">
        {words.title}
      </h2>
      {save.isError && !asking ? <Note tone="danger">{errorMessage(save.error)}</Note> : null}
      {isOn || isUsable ? (
        <Switch label={words.label} checked={isOn} onCheckedChange={(checked) => (checked ? setAsking(true) : set(false))} />
      ) : (
        <Note>{words.untested}</Note>
      )}
      <p className="mt-1 text-muted">{words.lead}</p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.confirmTitle}
        description={words.confirmBody}
        action={words.confirm}
        busy={save.isPending}
        error={save.error}
        onConfirm={() => set(true)}
      >
        <FactList facts={words.facts(members)} />
      </ConfirmDialog>
    </section>
  );
}
