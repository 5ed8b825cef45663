'use client';

import { type MouseEvent, type Ref, useEffect, useState } from 'react';
import { ContentEnhancer } from '@/components/content/content-enhancer';
import { IntegrationBlocks } from '@/components/integrations/component/integration-blocks';
import { WaitingPicturesBar } from '@/components/pictures/waiting-pictures-bar';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import type { SaveTarget } from './save-target';

/** Time (ms) without typing after which the text is drawn. */
const REST_MS = 250;

/** The text as it will be read, drawn by the server; the last good one stays while another one is on its way or fails. */
export function PreviewPane({ target, source, ref }: { target: SaveTarget; source: string; ref: Ref<HTMLElement> }) {
  const asked = useDebounced(source, REST_MS);
  const [drawn, setDrawn] = useState<{ html: string; count: number }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    target.preview(asked, abort.signal).then(
      (html) => {
        if (abort.signal.aborted) return;
        setDrawn((before) => (before?.html === html ? before : { html, count: (before?.count ?? 0) + 1 }));
        setFailed(false);
      },
      () => abort.signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [target, asked]);

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link === null || link.getAttribute('href')?.startsWith('#') === true) return;
    // Reading what is linked must not end writing.
    event.preventDefault();
    event.stopPropagation();
    window.open(link.href, '_blank', 'noopener');
  }

  return (
    <section
      ref={ref}
      aria-label={m.editor.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onClickCapture={onClick}
      className="h-full overflow-y-auto px-6 pt-5 pb-[40vh] -outline-offset-2 [scrollbar-width:thin]"
    >
      {failed ? (
        <p role="status" className="mb-4 text-xs text-muted">
          {m.editor.previewFailed}
        </p>
      ) : null}
      {drawn === undefined ? (
        <div role="status" aria-label={m.common.loading} className="flex flex-col gap-3">
          <div className="skeleton h-4 w-4/5" />
          <div className="skeleton h-4 w-3/5" />
        </div>
      ) : drawn.html.trim() === '' ? (
        <p className="text-muted">{m.editor.previewEmpty}</p>
      ) : (
        <>
          <div className="mx-auto max-w-(--o-text-width)">
            <WaitingPicturesBar />
          </div>
          <div
            className="oct-content mx-auto max-w-(--o-text-width) text-base"
            data-content
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by @octavo/markdown from allow-lists, as on the page.
            dangerouslySetInnerHTML={{ __html: drawn.html }}
          />
          <ContentEnhancer key={drawn.count} />
          {drawn.html.includes('data-integration=') ? <IntegrationBlocks key={`blocks ${drawn.count}`} /> : null}
        </>
      )}
    </section>
  );
}
