import Link from 'next/link';
import { PageHeader } from '@/components/app/page-header';
import { Facts } from '@/components/ui/facts';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import { formatBytes } from '@/lib/intl';
import type { InstallationOverview } from '@/lib/outputs';
import { m } from '@/messages';

/** The state of the installation, and what needs somebody. */
export function HealthScreen({ overview }: { overview: InstallationOverview }) {
  const { version, node, startedAt, database, disk, backups, organizations, people, spaces } = overview;
  const { lastRun, proven } = backups;
  const words = m.admin.health;
  const waiting = attentionOf(overview);
  return (
    <>
      <PageHeader title={m.admin.screens.health} lead={words.lead} />
      <div className="flex max-w-[760px] flex-col gap-10">
        <section aria-labelledby="attention">
          <h2 id="attention" className="mb-3 font-semibold">
            {words.attention}
          </h2>
          {waiting.length === 0 ? (
            <Note tone="success">{words.fine}</Note>
          ) : (
            <ul className="rounded-md border border-line">
              {waiting.map(({ text, href }) => (
                <li key={text} className="border-t border-line px-4 py-2.5 wrap-anywhere first:border-t-0">
                  {href === undefined ? (
                    text
                  ) : (
                    <Link href={href} className="text-accent underline-offset-2 hover:underline">
                      {text}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="facts" className="tabular-nums">
          <h2 id="facts" className="mb-3 font-semibold">
            {words.facts}
          </h2>
          <Facts
            facts={[
              [words.version, `Octavo ${version}, Node ${node}`],
              [words.database, `${words.databases[database.kind]}, ${formatBytes(database.bytes)}`],
              [words.disk, disk === undefined ? words.unknown : words.free(formatBytes(disk.free), formatBytes(disk.size))],
              [words.started, <Moment key="started" at={startedAt} />],
              [
                words.backup,
                lastRun === undefined ? (
                  words.never
                ) : (
                  <span key="backup">
                    <Moment at={lastRun.at} />, {lastRun.ok ? words.succeeded : words.failed}
                  </span>
                ),
              ],
              [
                words.proven,
                proven === undefined ? (
                  words.never
                ) : (
                  <span key="proven">
                    <Moment at={proven.provenAt} />, {formatBytes(proven.bytes)}
                  </span>
                ),
              ],
              [words.contents, words.counts(organizations, people, spaces)],
            ]}
          />
        </section>
      </div>
    </>
  );
}

/** A time (ms) in words. */
export function Moment({ at }: { at: number }) {
  return <RelativeTime at={new Date(at).toISOString()} />;
}

function attentionOf({ attention, backups }: InstallationOverview): { text: string; href?: string }[] {
  const words = m.admin.health;
  const { failingConnections, failedJobs, failedMails, nearQuotas } = attention;
  return [
    ...(failingConnections > 0 ? [{ text: words.connections(failingConnections), href: '/admin/connections' }] : []),
    ...(failedJobs > 0 ? [{ text: words.jobs(failedJobs), href: '/admin/jobs?state=failed' }] : []),
    ...(failedMails > 0 ? [{ text: words.mails(failedMails), href: '/admin/mail' }] : []),
    ...nearQuotas.map(({ id, title }) => ({ text: words.quota(title), href: `/admin/organizations?q=${id}` })),
    ...(backups.lastRun?.ok === false ? [{ text: words.backupFailed(backups.lastRun.message) }] : []),
    ...(!backups.isOn && backups.proven === undefined ? [{ text: words.noBackup }] : []),
    ...(backups.isOn && backups.proven === undefined ? [{ text: words.notProven }] : []),
  ];
}
