'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { DnsRecord } from './dns-record';

/** The e-mail domains of an organization: each with whether it was proven, and the DNS record that proves it. For its admins. */
export function EmailDomains({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const orgId = organization.id;
  const listed = useQuery(trpc.orgs.emailDomains.queryOptions({ orgId }));
  const again = () => cache.invalidateQueries({ queryKey: trpc.orgs.emailDomains.queryKey({ orgId }) });
  const update = useMutation(trpc.orgs.update.mutationOptions({ onSuccess: again }));
  const check = useMutation(trpc.orgs.checkEmailDomain.mutationOptions({ onSuccess: again }));
  const domains = listed.data ?? [];
  const names = domains.map(({ domain }) => domain);
  const put = (emailDomains: string[]) => update.mutate({ orgId, patch: { emailDomains } });
  const form = useForm({
    fields: ['domain'],
    error: update.error,
    fieldOf: { bad_request: 'domain' },
    onSubmit: ({ domain }) => put([...names, domain.trim()]),
  });
  const failed = listed.error ?? check.error;
  return (
    <section aria-labelledby="email-domains" className="mt-12 flex max-w-[640px] flex-col gap-4">
      <div>
        <h2 id="email-domains" className="text-lg font-semibold">
          {m.emailDomains.title}
        </h2>
        <p className="mt-1 max-w-[64ch] text-muted text-pretty">{m.emailDomains.lead}</p>
      </div>
      {failed === null ? null : <Note tone="danger">{errorMessage(failed)}</Note>}
      <ul className="flex flex-col gap-4">
        {domains.map(({ domain, verifiedAt, verifiedBy, problem, record }) => (
          <li key={domain} className="flex flex-col gap-2 rounded-md border border-line p-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 font-medium wrap-anywhere">{domain}</span>
              <Badge>{verifiedAt === undefined ? m.emailDomains.unproven : m.emailDomains.proven[verifiedBy ?? 'dns']}</Badge>
              <span className="ml-auto flex flex-wrap gap-2">
                {verifiedAt === undefined ? (
                  <Button
                    aria-label={m.emailDomains.check(domain)}
                    disabled={check.isPending}
                    onClick={() => check.mutate({ orgId, domain })}
                  >
                    {m.emailDomains.checkNow}
                  </Button>
                ) : null}
                <Button
                  aria-label={m.emailDomains.remove(domain)}
                  disabled={update.isPending}
                  onClick={() => put(names.filter((name) => name !== domain))}
                >
                  {m.emailDomains.removeIt}
                </Button>
              </span>
            </div>
            {verifiedAt === undefined ? (
              <>
                <p className="text-muted text-pretty">{problem ?? m.emailDomains.waiting}</p>
                <DnsRecord {...record} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <form {...form.props} className="flex max-w-[480px] flex-col gap-4">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field name="domain" label={m.emailDomains.add} hint={m.emailDomains.addHint} error={form.errors.domain} maxLength={253} required />
        <div>
          <Button type="submit" disabled={update.isPending}>
            {m.emailDomains.addSubmit}
          </Button>
        </div>
      </form>
    </section>
  );
}
