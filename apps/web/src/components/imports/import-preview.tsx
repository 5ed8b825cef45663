import { m } from '@/messages';
import type { ImportPreview as Preview } from './import-outcome';

/** Shows what an import would add: its tree, and its first pages as they would be written. */
export function ImportPreview({ preview: { tree, moreEntries, pages } }: { preview: Preview }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <section>
        <h3 className="font-medium">{m.imports.tree}</h3>
        <ul className="mt-1 max-h-56 overflow-y-auto rounded-md border border-line px-3 py-2" aria-label={m.imports.tree}>
          {tree.map(({ title, kind, depth }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and the list is never reordered.
            <li key={i} className="truncate" style={{ paddingInlineStart: `${Math.min(depth, 12)}rem` }}>
              <span className={kind === 'group' ? 'font-medium' : undefined}>{title}</span>
              {kind === 'link' ? <span className="text-muted"> {m.imports.isLink}</span> : null}
            </li>
          ))}
          {moreEntries > 0 ? <li className="text-muted">{m.imports.moreWarnings(moreEntries)}</li> : null}
        </ul>
      </section>
      <section>
        <h3 className="font-medium">{m.imports.firstPages}</h3>
        {pages.map(({ title, markdown }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and the list is never reordered.
          <details key={i} className="mt-1">
            <summary className="wrap-anywhere">{title}</summary>
            <pre className="mt-1 max-h-64 overflow-auto rounded-md border border-line p-2 text-xs whitespace-pre-wrap wrap-anywhere">
              {markdown}
            </pre>
          </details>
        ))}
      </section>
    </div>
  );
}
