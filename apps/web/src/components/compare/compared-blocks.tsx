import { MessageSquarePlus } from 'lucide-react';
import { Fragment } from 'react';
import { BlockLayer } from '@/components/comments/block-layer';
import { usePageComments } from '@/components/comments/comments-context';
import { WaitingPicturesBar } from '@/components/pictures/waiting-pictures-bar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { cx } from '@/lib/cx';
import type { ComparedBlock } from '@/lib/outputs';
import { m } from '@/messages';
import { BlockThreads } from './block-threads';

interface ComparedBlocksProps {
  blocks: readonly ComparedBlock[];
  isSides: boolean;
  /** Draws what is folded; undefined while that is on its way. */
  onUnfold: (() => void) | undefined;
}

/** A text with what differs in it: every change can have the focus, and every block shows its comments where there are such. */
export function ComparedBlocks({ blocks, isSides, onUnfold }: ComparedBlocksProps) {
  return (
    // The buttons of comments stand at the right of it.
    <div className="relative sm:mr-3">
      <WaitingPicturesBar />
      <div data-content className="oct-compared flex flex-col gap-5 text-base">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is drawn as a whole.
          <Fragment key={index}>
            {block.change === 'same' ? (
              <Drawn html={block.html} isSides={isSides} />
            ) : block.change === 'folded' ? (
              <Button variant="quiet" className="self-center" disabled={onUnfold === undefined} onClick={onUnfold}>
                {onUnfold === undefined ? m.compare.unfolding : m.compare.fold(block.count)}
              </Button>
            ) : (
              <Changed block={block} isSides={isSides} />
            )}
            <BlockThreads block={block} />
          </Fragment>
        ))}
      </div>
      <BlockLayer drawn={blocks} />
    </div>
  );
}

/** Drawn by @octavo/markdown from allow-lists, as pages are: nothing of an author reaches it unescaped. */
function Html({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className={cx('oct-content min-w-0', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An unchanged block stands on both sides, where there are two; it is read once. */
function Drawn({ html, isSides }: { html: string; isSides: boolean }) {
  if (!isSides) return <Html html={html} className="pl-4" />;
  return (
    <div className="grid gap-x-6 pl-4 md:grid-cols-2">
      <div className="hidden min-w-0 md:block" aria-hidden inert>
        <Html html={html} />
      </div>
      <Html html={html} />
    </div>
  );
}

type ChangedBlock = Exclude<ComparedBlock, { change: 'same' | 'folded' }>;

/** Characters of what is gone that a comment on it begins with. */
const MOST_QUOTED = 500;

const SIGNS = { changed: '~', added: '+', removed: '−', 'moved-here': '↷', 'moved-away': '↶' } as const;
const EDGES = {
  changed: 'border-warning',
  added: 'border-success',
  removed: 'border-danger',
  'moved-here': 'border-accent',
  'moved-away': 'border-accent',
} as const;

function Changed({ block, isSides }: { block: ChangedBlock; isSides: boolean }) {
  const { change, html, before, after, source } = block;
  const isMoved = change === 'moved-here' || change === 'moved-away';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark of many.
    <div
      role="group"
      data-change-step=""
      tabIndex={-1}
      aria-label={m.compare.kinds[change]}
      className={cx('relative rounded-sm border-l-4 py-1 pl-3', EDGES[change])}
    >
      <span aria-hidden className="absolute top-1 -left-5 w-3 text-center font-mono text-sm text-muted">
        {SIGNS[change]}
      </span>
      {change === 'removed' ? <CommentOnGone /> : null}
      {isMoved ? <p className="mb-1 text-xs text-muted">{m.compare.kinds[change]}</p> : null}
      {isSides ? (
        <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
          <Side name={m.compare.before} html={before} />
          <Side name={m.compare.after} html={after} />
        </div>
      ) : (
        <Html html={html ?? ''} className={change === 'moved-away' ? 'opacity-80' : ''} />
      )}
      {source === undefined ? null : (
        <div className="mt-2 text-sm">
          <p className="text-xs text-muted">{m.compare.alike}</p>
          <pre className="mt-1 overflow-x-auto font-mono text-xs whitespace-pre-wrap">
            <del className="oct-removed">{source.before}</del>
            {'\n'}
            <ins className="oct-added">{source.after}</ins>
          </pre>
        </div>
      )}
    </div>
  );
}

/** Button that comments on a removed block. A removed block cannot be a target: the comment is on the page, and quotes it. */
function CommentOnGone() {
  const comments = usePageComments();
  if (comments?.mayComment !== true) return null;
  return (
    <IconButton
      label={m.compare.commentOnGone}
      className="absolute top-0 -right-3 size-8 sm:-right-8"
      onClick={(event) => {
        const quote = event.currentTarget.closest('[data-change-step]')?.querySelector('.oct-content')?.textContent ?? '';
        comments.setTarget({ node: null, quote: quote.trim().slice(0, MOST_QUOTED) });
      }}
    >
      <MessageSquarePlus className="icon size-3.5" aria-hidden />
    </IconButton>
  );
}

function Side({ name, html }: { name: string; html: string | undefined }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs text-muted">{name}</p>
      {html === undefined ? <p className="text-sm text-muted">{m.compare.notHere}</p> : <Html html={html} />}
    </div>
  );
}
