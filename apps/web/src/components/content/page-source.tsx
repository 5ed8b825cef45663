import { ClipboardButton } from '@/components/ui/clipboard-button';
import { m } from '@/messages';

/** The markdown of a page, as its file holds it. */
export function PageSource({ source }: { source: string }) {
  return (
    <section aria-label={m.space.source}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-sm font-medium text-muted">{m.space.source}</h2>
        <ClipboardButton text={source} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-surface p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {source}
      </pre>
    </section>
  );
}
