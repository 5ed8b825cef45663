import { m } from '@/messages';
import type { ImportOutcome } from './import-outcome';

/** Lists the content that was not imported unchanged: what was left out first. */
export function ImportWarnings({ outcome: { warnings, moreWarnings } }: { outcome: ImportOutcome }) {
  if (warnings.length === 0) return null;
  return (
    <details>
      <summary className="font-medium">{m.imports.warnings(warnings.length + moreWarnings)}</summary>
      <div className="mt-2 max-h-64 overflow-y-auto text-sm">
        <WarningList warnings={warnings} heading="h3" />
        {moreWarnings > 0 ? <p className="mt-2 text-muted">{m.imports.moreWarnings(moreWarnings)}</p> : null}
      </div>
    </details>
  );
}

interface WarningListProps extends Pick<ImportOutcome, 'warnings'> {
  /** Level of the headings of the lists. */
  heading: 'h2' | 'h3';
}

/** Warnings in two lists: what is missing, and what is there in another form. */
export function WarningList({ warnings, heading: Heading }: WarningListProps) {
  return (['left_out', 'changed'] as const).map((state) => {
    const found = warnings.filter(({ outcome }) => outcome === state);
    if (found.length === 0) return null;
    return (
      <section key={state} className="mt-3 first:mt-0">
        <Heading className="font-medium">{m.imports.outcomes[state]}</Heading>
        <ul className="mt-1 flex flex-col gap-2">
          {found.map(({ source, message, count }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and the list is never reordered.
            <li key={i} className="wrap-anywhere">
              {message}
              {count > 1 && !message.includes(String(count)) ? <span className="text-muted"> {m.imports.times(count)}</span> : null}
              {source === '' ? null : <span className="block text-xs text-muted">{source}</span>}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
