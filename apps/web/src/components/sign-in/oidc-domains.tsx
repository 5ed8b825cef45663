'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { OidcProvider } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';

/** E-mail domains that a provider is for, of those that are proven; saved as they are chosen. */
export function OidcDomains({ orgId, provider }: { orgId: string; provider: OidcProvider }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const saved = useSaved();
  const listed = useQuery(trpc.orgs.emailDomains.queryOptions({ orgId }));
  const save = useMutation(
    trpc.sso.oidc.update.mutationOptions({
      onSuccess: saved,
      onSettled: () => client.invalidateQueries({ queryKey: trpc.sso.pathKey() }),
    }),
  );
  const words = m.oidcSettings;
  const proven = (listed.data ?? []).filter(({ verifiedAt }) => verifiedAt !== undefined).map(({ domain }) => domain);
  const toggle = (domain: string, isOn: boolean) => {
    // One that is proven no more cannot be kept.
    const others = provider.domains.filter((each) => each !== domain && proven.includes(each));
    save.mutate({ orgId, providerId: provider.id, patch: { domains: isOn ? [...others, domain] : others } });
  };
  return (
    <div className="flex flex-col gap-3">
      {listed.isError || save.isError ? <Note tone="danger">{errorMessage(listed.error ?? save.error)}</Note> : null}
      <p className="text-muted text-pretty">{words.peopleLead}</p>
      {listed.isSuccess && proven.length === 0 ? <Note>{words.noDomains}</Note> : null}
      {proven.map((domain) => (
        <Switch
          key={domain}
          label={domain}
          checked={provider.domains.includes(domain)}
          onCheckedChange={(checked) => toggle(domain, checked)}
        />
      ))}
      <div>
        <LinkButton href={`/o/${orgId}/settings/general`} variant="quiet">
          {m.signInSettings.toDomains}
        </LinkButton>
      </div>
    </div>
  );
}
