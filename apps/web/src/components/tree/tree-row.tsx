'use client';

import { ArrowUpRight, ChevronRight, EyeOff } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { PageMarkSign } from '@/components/changes/page-mark-sign';
import type { PageMark } from '@/components/changes/page-marks';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import { DROP_STYLES } from './drop-style';
import { RenameField } from './edit/rename-field';
import type { DropSide } from './tree-moves';
import type { SliceNode } from './tree-slice';

interface TreeRowProps {
  node: SliceNode;
  href: string;
  indent: number;
  /** Place from the top of the tree, in px. */
  top: number;
  height: number;
  branch: boolean;
  open: boolean;
  current: boolean;
  tabStop: boolean;
  /** Change of the current change request to the entry. */
  mark?: PageMark | undefined;
  position: number;
  siblings: number;
  /** Drop position of the dragged entry if it is at this line. */
  drop: DropSide | undefined;
  isDragged: boolean;
  onToggle(): void;
  /** Given while the title is typed anew; called with the new one, or without when it stays. */
  onRenamed?(title?: string): void;
}

/** One line of the table of contents: a link with, where pages are below it, a chevron that shows them. */
export function TreeRow(props: TreeRowProps) {
  const { node, href, indent, top, height, branch, open, current, tabStop, position, siblings, mark, drop, isDragged } = props;
  const { onToggle, onRenamed } = props;
  const group = node.type === 'group';
  const style = {
    height: group ? height - 14 : height - 2,
    transform: `translateY(${top}px)`,
    paddingLeft: 8 + Math.min(indent, 12) * 14,
  };
  if (onRenamed !== undefined) {
    return (
      <div
        role="treeitem"
        tabIndex={-1}
        data-node={node.id}
        aria-label={node.title}
        aria-level={node.depth + 1}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-selected={current}
        className={cx('absolute inset-x-2 flex items-center', group && 'mt-3')}
        style={style}
      >
        <RenameField title={node.title} onDone={onRenamed} />
      </div>
    );
  }
  return (
    <HoverLink
      href={href}
      role="treeitem"
      data-node={node.id}
      aria-level={node.depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={branch ? open : undefined}
      aria-current={current ? 'page' : undefined}
      aria-selected={current}
      tabIndex={tabStop ? 0 : -1}
      title={node.title}
      className={cx(
        'absolute inset-x-2 flex items-center gap-1 rounded-sm pr-1 text-sm outline-offset-[-2px]',
        group ? 'mt-3 text-xs font-semibold text-ink hover:bg-hover' : 'hover:bg-hover',
        current ? 'bg-accent-soft font-medium text-accent hover:bg-accent-soft' : group ? '' : 'text-muted hover:text-ink',
        isDragged && 'opacity-50',
        drop !== undefined && DROP_STYLES[drop],
      )}
      style={style}
      onClick={(event) => {
        // A group and a page without text are opened as a branch; their own address stays reachable by a new tab and by the palette.
        if (branch && !open) onToggle();
        else if (branch && (current || !node.hasContent)) onToggle();
        if (branch && !node.hasContent && !event.metaKey && !event.ctrlKey) event.preventDefault();
      }}
      {...(node.type === 'link' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {node.emoji === undefined ? null : (
        <span aria-hidden className="w-5 shrink-0 text-center">
          {node.emoji}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{node.title}</span>
      {mark === undefined ? null : <PageMarkSign mark={mark} />}
      {node.hidden === true ? <EyeOff className="icon size-3.5" role="img" aria-label={m.space.hidden} /> : null}
      {node.type === 'link' ? <ArrowUpRight className="icon size-3.5" role="img" aria-label={m.space.externalLink} /> : null}
      {branch ? (
        <span
          aria-hidden
          data-toggle
          className="flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-pressed"
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onToggle();
          }}
        >
          <ChevronRight className={cx('icon size-3.5 transition-transform duration-100', open && 'rotate-90')} />
        </span>
      ) : null}
    </HoverLink>
  );
}
