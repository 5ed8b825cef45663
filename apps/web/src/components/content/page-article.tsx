import { EyeOff } from 'lucide-react';
import { BlockLayer } from '@/components/comments/block-layer';
import { PageCommentsProvider } from '@/components/comments/page-comments-provider';
import { DraftHint } from '@/components/editor/draft-hint';
import { NotePage } from '@/components/home/note-page';
import { IntegrationBlocks } from '@/components/integrations/component/integration-blocks';
import { WaitingPicturesBar } from '@/components/pictures/waiting-pictures-bar';
import { Badge } from '@/components/ui/badge';
import { Note } from '@/components/ui/note';
import { cx } from '@/lib/cx';
import { emojiCharacter } from '@/lib/emoji';
import type { PageView } from '@/lib/outputs';
import { m } from '@/messages';
import { BelowPage } from './below-page';
import { ContentEnhancer } from './content-enhancer';
import { PageCommands } from './page-commands';
import { PageMargin } from './page-margin';
import { PageSource } from './page-source';
import { Pager } from './pager';

interface PageArticleProps {
  base: string;
  view: PageView;
  showSource: boolean;
}

/** A page as it is read: title, text, what comes before and after, and the margin. */
export function PageArticle({ base, view, showSource }: PageArticleProps) {
  const { page, html } = view;
  const emoji = page.emoji === undefined ? undefined : emojiCharacter(page.emoji);
  const document = page.type === 'document' ? page : undefined;
  const wide = document?.layout.width === 'wide';
  const hasText = html.trim() !== '';
  return (
    <PageCommentsProvider key={page.id} pageId={document?.computed === undefined ? page.id : undefined}>
      <div className="flex">
        <main id="text" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-8 pb-24 outline-none sm:px-8 print:p-0">
          <article className={cx('mx-auto text-base', wide ? 'max-w-[110ch]' : 'max-w-(--o-text-width)')}>
            <DraftHint pageId={page.id} />
            <header className="mb-8">
              {document?.hidden === true ? (
                <div className="mb-2" title={m.space.hiddenHint}>
                  <Badge>
                    <EyeOff className="icon size-3.5" aria-hidden /> {m.space.hidden}
                  </Badge>
                </div>
              ) : null}
              <h1 className="text-xl font-semibold tracking-tight text-balance wrap-anywhere">
                {emoji === undefined ? null : <span className="mr-2">{emoji}</span>}
                {page.title}
              </h1>
              {document?.description === undefined ? null : (
                <p className="mt-2 text-base text-muted text-pretty wrap-anywhere">{document.description}</p>
              )}
            </header>
            {view.isSource === true && !showSource ? (
              <div className="mb-4">
                <Note>{m.space.tooMuchToRead}</Note>
              </div>
            ) : null}
            {showSource ? (
              <PageSource source={view.source} />
            ) : hasText ? (
              <div className="relative">
                <WaitingPicturesBar />
                {/* The HTML is made by @octavo/markdown from allow-lists; nothing of the page's author reaches it unescaped. */}
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
                <div className="oct-content" data-content dangerouslySetInnerHTML={{ __html: html }} />
                <BlockLayer />
              </div>
            ) : (
              <BelowPage pageId={page.id} />
            )}
            <Pager base={base} previous={view.previous} next={view.next} />
          </article>
        </main>
        <PageMargin base={base} view={view} showSource={showSource} />
        <ContentEnhancer key={`${page.id} ${showSource}`} />
        {html.includes('data-integration=') ? <IntegrationBlocks key={`blocks ${page.id} ${showSource}`} /> : null}
        {document === undefined ? null : <NotePage path={document.path} title={page.title} />}
        <PageCommands base={base} previous={view.previous} next={view.next} />
      </div>
    </PageCommentsProvider>
  );
}
