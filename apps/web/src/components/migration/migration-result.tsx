import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { MigrationReport } from '@/lib/outputs';
import { saveText } from '@/lib/save-text';
import { m } from '@/messages';

type Kind = keyof typeof m.migration.kinds;
const kindsShown = () => Object.keys(m.migration.kinds) as Kind[];
const columns = () => Object.keys(m.migration.columns) as (keyof typeof m.migration.columns)[];
/** In the order of the screen: first those that wait for somebody. */
const outcomes = () => Object.keys(m.migration.outcomes) as (keyof typeof m.migration.outcomes)[];

/** The result of a migration, in numbers and findings; `text` is the report to be kept. */
export function MigrationResult({ report, text }: { report: MigrationReport; text: string }) {
  const { address, dryRun, finished, counts, findings, moreFindings } = report;
  const kinds = kindsShown().filter((kind) => counts[kind] !== undefined);
  return (
    <section aria-labelledby="migration-result" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="migration-result" className="font-semibold">
          {dryRun ? m.migration.dryResult : m.migration.result}
        </h2>
        <Button onClick={() => saveText(text, `migration-${new URL(address).hostname}.md`)}>
          <Download className="icon" aria-hidden /> {m.migration.download}
        </Button>
      </div>
      {dryRun ? <Note>{m.migration.dry(address)}</Note> : null}
      {dryRun ? null : <Note tone={finished ? 'success' : 'danger'}>{finished ? m.migration.done(address) : m.migration.unfinished}</Note>}
      {kinds.length === 0 ? <p className="text-muted">{m.migration.nothing}</p> : <Counts kinds={kinds} counts={counts} />}
      {outcomes().map((outcome) => {
        const found = findings.filter((finding) => finding.outcome === outcome);
        if (found.length === 0) return null;
        return (
          <section key={outcome} aria-labelledby={`migration-${outcome}`}>
            <h3 id={`migration-${outcome}`} className="font-medium">
              {m.migration.outcomes[outcome]}
            </h3>
            <ul className="mt-2 flex flex-col gap-2 text-sm">
              {found.map(({ kind, name, message, count }) => (
                <li key={`${kind} ${name} ${message}`} className="wrap-anywhere">
                  <span className="font-medium">{name}</span>: {message}
                  {count > 1 ? <span className="text-muted"> {m.migration.times(count)}</span> : null}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {moreFindings > 0 ? <p className="text-sm text-muted">{m.migration.more(moreFindings)}</p> : null}
    </section>
  );
}

function Counts({ kinds, counts }: { kinds: readonly Kind[]; counts: MigrationReport['counts'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label={m.migration.kind}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 pr-4 font-medium">
              {m.migration.kind}
            </th>
            {columns().map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                {m.migration.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {m.migration.kinds[kind]}
              </th>
              {columns().map((column) => (
                <td key={column} className="px-3 py-2 text-right tabular-nums">
                  {counts[kind]?.[column] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
