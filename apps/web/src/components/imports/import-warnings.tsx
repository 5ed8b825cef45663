import { m } from '@/messages';
import type { ImportOutcome } from './import-outcome';

/** Lists the content that was not imported unchanged. */
export function ImportWarnings({ outcome: { warnings, moreWarnings } }: { outcome: ImportOutcome }) {
  if (warnings.length === 0) return null;
  return (
    <details>
      <summary className="font-medium">{m.imports.warnings(warnings.length + moreWarnings)}</summary>
      <ul className="mt-2 flex max-h-64 flex-col gap-2 overflow-y-auto text-sm">
        {warnings.map(({ source, message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and the list is never reordered.
          <li key={i} className="wrap-anywhere">
            {message}
            {source === '' ? null : <span className="block text-xs text-muted">{source}</span>}
          </li>
        ))}
        {moreWarnings > 0 ? <li className="text-muted">{m.imports.moreWarnings(moreWarnings)}</li> : null}
      </ul>
    </details>
  );
}
