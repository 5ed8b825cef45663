import { numberText } from '@/lib/intl';
import { m } from '@/messages';
import { Moment } from './health-screen';

/** Jobs of a kind in a state. */
interface QueuedKind {
  kind: string;
  state: 'queued' | 'running' | 'failed';
  count: number;
  oldestAt: number;
}

/** Numbers of jobs that wait, run and failed, by kind. */
export function QueueTable({ counts }: { counts: readonly QueuedKind[] | undefined }) {
  const words = m.admin.jobs;
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="mb-3 font-semibold">
        {words.queue}
      </h2>
      {counts === undefined ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-24" />
      ) : counts.length === 0 ? (
        <p className="rounded-md border border-line px-4 py-5 text-muted">{words.empty}</p>
      ) : (
        <div className="rounded-md border border-line">
          <table className="w-full table-fixed text-left text-sm tabular-nums">
            <thead>
              <tr>
                {[words.kind, m.admin.organizations.state].map((label) => (
                  <th key={label} scope="col" className="px-3 py-2 font-medium">
                    {label}
                  </th>
                ))}
                <th scope="col" className="w-24 px-3 py-2 text-right font-medium">
                  {words.count}
                </th>
                <th scope="col" className="w-40 px-3 py-2 font-medium max-sm:hidden">
                  {words.oldest}
                </th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ kind, state, count, oldestAt }) => (
                <tr key={`${kind} ${state}`} className="border-t border-line">
                  <th scope="row" className="px-3 py-2 font-mono text-xs font-normal wrap-anywhere">
                    {kind}
                  </th>
                  <td className="px-3 py-2">{words.states[state]}</td>
                  <td className="px-3 py-2 text-right">{numberText(count)}</td>
                  <td className="px-3 py-2 max-sm:hidden">
                    <Moment at={oldestAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
