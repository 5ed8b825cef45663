import type { ReactNode } from 'react';
import { formatBytes } from '@/lib/intl';
import type { DrawnConflict } from '@/lib/outputs';
import { m } from '@/messages';

/** Both versions beside each other, where there is room. */
export function Versions({ ours, theirs }: { ours: ReactNode; theirs: ReactNode }) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Version name={m.conflicts.ours}>{ours}</Version>
      <Version name={m.conflicts.theirs}>{theirs}</Version>
    </div>
  );
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="min-w-0 rounded-md border border-line p-3">
      <figcaption className="mb-2 text-xs font-medium text-muted">{name}</figcaption>
      {children}
    </figure>
  );
}

/** A version of a block: drawn, with what it changed marked; as it is written, where it cannot be drawn. */
export function BlockVersion({ html, source }: { html: string | undefined; source: string | undefined }) {
  if (source === undefined) return <p className="text-sm text-muted">{m.conflicts.deleted}</p>;
  if (html === undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key.
      <pre tabIndex={0} className="overflow-x-auto font-mono text-xs whitespace-pre-wrap">
        {source}
      </pre>
    );
  // Drawn by @octavo/markdown from allow-lists, as pages are: nothing of an author reaches it unescaped.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className="oct-content oct-compared text-base" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A value, or a file; what is absent was deleted, or was never there. */
export function ValueVersion({ value, file }: { value: string | undefined; file: DrawnConflict['oursFile'] }) {
  if (file !== undefined)
    return (
      <>
        {file.isPicture ? (
          // biome-ignore lint/performance/noImgElement: a file of the space at its own address; there is nothing to optimise.
          <img src={file.address} alt={file.name} className="mb-2 max-h-80 max-w-full object-contain" />
        ) : null}
        <a href={file.address} className="text-sm text-accent underline">
          {m.compare.download(file.name)} ({formatBytes(file.size)})
        </a>
      </>
    );
  if (value === undefined) return <p className="text-sm text-muted">{m.conflicts.noVersion}</p>;
  return <p className="text-sm wrap-anywhere whitespace-pre-wrap">{value === '' ? m.conflicts.empty : value}</p>;
}
