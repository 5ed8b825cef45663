'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { useSite } from '../site-context';

/** A form that finds the redirect of an address, and the page that readers come to by it. */
export function TestRedirect() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const [source, setSource] = useState('');
  const { data, error, isFetching } = useQuery(
    trpc.sites.redirects.test.queryOptions(
      { orgId: organization.id, siteId: site.id, source },
      { enabled: source !== '', staleTime: 0, retry: false },
    ),
  );
  const form = useForm({
    fields: ['tested'],
    error: null,
    onSubmit: ({ tested }) => setSource(tested.trim() === '' ? '' : `/${tested.trim().replace(/^\/+/, '')}`),
  });
  return (
    <div className="mb-8 max-w-[640px]">
      <form {...form.props} className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field name="tested" label={m.redirects.test} hint={m.redirects.testHint} maxLength={512} autoComplete="off" spellCheck={false} />
        </div>
        <Button type="submit" className="mt-6.5 h-10!" disabled={isFetching}>
          {m.redirects.testButton}
        </Button>
      </form>
      {source === '' || isFetching ? null : (
        <div className="mt-3">
          {error !== null ? (
            <Note tone="danger">{errorMessage(error)}</Note>
          ) : data === null || data === undefined ? (
            <Note>{m.redirects.testNone}</Note>
          ) : (
            <Note tone="success">{m.redirects.testFound(data.redirect.source, data.target)}</Note>
          )}
        </div>
      )}
    </div>
  );
}
