import { PageHeader } from '@/components/app/page-header';
import { Note } from '@/components/ui/note';
import type { FailingRemotes } from '@/lib/outputs';
import { m } from '@/messages';
import { Moment } from './health-screen';

/** The Git connections that fail, with their errors in words. */
export function ConnectionsScreen({ failing: { total, connections } }: { failing: FailingRemotes }) {
  const words = m.admin.connections;
  return (
    <>
      <PageHeader title={m.admin.screens.connections} lead={words.lead} />
      {connections.length === 0 ? (
        <Note tone="success">{words.none}</Note>
      ) : (
        <ul aria-label={m.admin.screens.connections} className="rounded-md border border-line">
          {connections.map(({ spaceId, organizationTitle, host, failures, error, lastSuccessAt, nextPollAt }) => (
            <li key={spaceId} className="flex flex-col gap-1.5 border-t border-line px-4 py-3 wrap-anywhere first:border-t-0">
              <span className="font-medium">
                {organizationTitle} · {host}
              </span>
              <span className="font-mono text-xs text-muted">{words.space(spaceId)}</span>
              {error === null ? null : <span className="text-danger">{error.message}</span>}
              <span className="text-xs text-muted">
                {words.failures(failures)}
                {lastSuccessAt === null ? null : (
                  <>
                    {' · '}
                    {words.lastGood} <Moment at={lastSuccessAt} />
                  </>
                )}
                {nextPollAt === null ? null : (
                  <>
                    {' · '}
                    {words.next} <Moment at={nextPollAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > connections.length ? <p className="mt-3 text-sm text-muted">{words.part(connections.length, total)}</p> : null}
    </>
  );
}
