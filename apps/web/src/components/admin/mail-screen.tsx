'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { MailState } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { Moment } from './health-screen';

/** State of e-mail, a test, and the mails that were not sent. */
export function MailScreen({ initial }: { initial: MailState }) {
  const trpc = useTRPC();
  const { isOn, failures } = useQuery(trpc.admin.mail.queryOptions(undefined, { initialData: initial })).data;
  const test = useMutation(trpc.admin.testMail.mutationOptions());
  const words = m.admin.mail;
  return (
    <>
      <PageHeader title={m.admin.screens.mail} lead={words.lead} />
      <div className="flex max-w-[760px] flex-col gap-8">
        <div className="flex flex-col items-start gap-3">
          <Note tone={isOn ? 'success' : 'info'}>{isOn ? words.on : words.off}</Note>
          {isOn ? (
            <Button onClick={() => test.mutate()} disabled={test.isPending}>
              {words.test}
            </Button>
          ) : null}
          {test.data === undefined ? null : <Note tone="success">{words.sent(test.data.to)}</Note>}
          {test.error === null ? null : <Note tone="danger">{errorMessage(test.error)}</Note>}
        </div>
        <section aria-labelledby="failures">
          <h2 id="failures" className="mb-3 font-semibold">
            {words.failures}
          </h2>
          {failures.length === 0 ? (
            <p className="text-muted">{words.none}</p>
          ) : (
            <ul aria-labelledby="failures" className="rounded-md border border-line">
              {failures.map(({ id, kind, createdAt, attempts, error, nextAt }) => (
                <li key={id} className="flex flex-col gap-1 border-t border-line px-4 py-3 wrap-anywhere first:border-t-0">
                  <span className="text-danger">{error?.message}</span>
                  <span className="text-xs text-muted">
                    <span className="font-mono">{kind}</span> · <Moment at={createdAt} /> · {m.admin.jobs.attempts(attempts)} ·{' '}
                    {nextAt === null ? (
                      words.notAgain
                    ) : (
                      <>
                        {words.again} <Moment at={nextAt} />
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
