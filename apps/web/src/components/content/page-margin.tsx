'use client';

import { Code, FileText } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { usePageComments } from '@/components/comments/comments-context';
import { MarginViews } from '@/components/comments/margin-views';
import { PdfLink } from '@/components/pdf/pdf-link';
import { usePanes } from '@/components/space/panes';
import { RelativeTime } from '@/components/ui/relative-time';
import { Sheet } from '@/components/ui/sheet';
import { cx } from '@/lib/cx';
import type { PageView } from '@/lib/outputs';
import { m } from '@/messages';
import { Outline } from './outline';

interface PageMarginProps {
  base: string;
  view: PageView;
  showSource: boolean;
}

/** Beside the text: its outline, and facts about the page. A sheet on narrow screens. */
export function PageMargin(props: PageMarginProps) {
  const { sheet, setSheet } = usePanes();
  const comments = usePageComments();
  return (
    <>
      <aside
        aria-label={m.panes.margin}
        className={cx(
          'hidden w-(--o-margin-width) shrink-0 py-8 pr-6 lg:block group-data-[margin=hidden]/shell:lg:hidden print:hidden!',
          // Comments stand beside what they are about, and go with it.
          comments?.isShown !== true &&
            'sticky top-(--o-bar-height) h-[calc(100dvh-var(--o-bar-height))] overflow-y-auto [scrollbar-width:thin]',
        )}
      >
        <MarginViews isSheet={false}>
          <MarginContent {...props} />
        </MarginViews>
      </aside>
      <Sheet
        open={sheet === 'margin'}
        onOpenChange={(open) => setSheet(open ? 'margin' : null)}
        side="right"
        title={comments?.isShown === true ? m.comments.title : m.space.onThisPage}
      >
        <div className="p-4">
          <MarginViews isSheet>
            <div onClickCapture={(event) => (event.target as Element).closest('a') !== null && setSheet(null)}>
              <MarginContent {...props} />
            </div>
          </MarginViews>
        </div>
      </Sheet>
    </>
  );
}

function MarginContent({ view, showSource }: PageMarginProps) {
  const pathname = usePathname();
  const { page, outline } = view;
  const file = page.type === 'document' ? page.git?.path : undefined;
  return (
    <div className="flex flex-col gap-8">
      {showSource || outline.length === 0 ? null : <Outline items={outline} />}
      <section aria-label={m.space.facts} className="flex flex-col gap-2 text-xs text-muted">
        <HoverLink
          href={showSource ? pathname : `${pathname}?view=source`}
          replace
          scroll={false}
          className="flex items-center gap-2 self-start rounded-sm hover:text-ink"
        >
          {showSource ? <FileText className="icon size-3.5" aria-hidden /> : <Code className="icon size-3.5" aria-hidden />}
          {showSource ? m.space.viewPage : m.space.viewSource}
        </HoverLink>
        <PdfLink />
        {file === undefined ? null : (
          <p className="wrap-anywhere">
            {m.space.file} <code className="font-mono">{file}</code>
          </p>
        )}
        {page.updatedAt === undefined ? null : (
          <p>
            {m.space.updated} <RelativeTime at={page.updatedAt} />
          </p>
        )}
      </section>
    </div>
  );
}
