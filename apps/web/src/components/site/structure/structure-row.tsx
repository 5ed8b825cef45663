'use client';

import { ChevronRight, Ellipsis, Group, LibraryBig, Link2, PanelsTopLeft } from 'lucide-react';
import { Fragment, memo } from 'react';
import { DROP_STYLES } from '@/components/tree/drop-style';
import type { DropSide } from '@/components/tree/tree-moves';
import { Badge } from '@/components/ui/badge';
import { buttonStyle } from '@/components/ui/button-style';
import { Menu } from '@/components/ui/menu';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import type { SiteEntry } from './site-entries';
import { StructureMenu } from './structure-menu';

const ICONS = { 'site-section': PanelsTopLeft, 'site-section-group': Group, 'site-space': LibraryBig, 'site-external-link': Link2 };

interface StructureRowProps {
  entry: SiteEntry;
  /** Path of the entry on the site; `address` is the full address. */
  path: string | undefined;
  address: string | undefined;
  mayEdit: boolean;
  hasMenu: boolean;
  depth: number;
  branch: boolean;
  open: boolean;
  tabStop: boolean;
  position: number;
  siblings: number;
  /** Drop position of the dragged entry. */
  drop: DropSide | undefined;
  isDragged: boolean;
}

/**
 * One line of the structure: what it is called, where it is found, and who sees it. The tree listens for it. It is drawn again only when
 * something of it changed: a site may have 2,000 lines.
 */
export const StructureRow = memo(function StructureRow(props: StructureRowProps) {
  const { entry, path, address, mayEdit, hasMenu, depth, branch, open, tabStop, position, siblings, drop, isDragged } = props;
  const Icon = ICONS[entry.kind];
  const found = entry.url ?? path;
  const states = [
    ...(entry.isDefault && siblings > 1 ? [m.structure.opens] : []),
    ...(entry.isDraft ? [m.structure.isDraft] : entry.isLive ? [] : [m.structure.inDraft]),
    ...(entry.condition === undefined ? [] : [m.structure.hasCondition]),
  ];
  return (
    <div
      role="treeitem"
      data-node={entry.id}
      // Reading begins with the visible part.
      aria-label={`${[entry.title, found, ...states].filter(Boolean).join(' ')}, ${m.structure.kinds[entry.kind]}`}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={branch ? open : undefined}
      aria-selected={false}
      tabIndex={tabStop ? 0 : -1}
      draggable={mayEdit}
      title={address}
      className={cx(
        'flex min-h-13 items-center gap-2 border-t border-line pr-2 outline-offset-[-2px] [contain-intrinsic-size:auto_52px] [content-visibility:auto] first:border-t-0 hover:bg-hover',
        mayEdit && 'cursor-default',
        isDragged && 'opacity-50',
        drop !== undefined && DROP_STYLES[drop],
      )}
      style={{ paddingLeft: 8 + Math.min(depth, 8) * 24 }}
    >
      <span
        aria-hidden
        className={cx('flex size-6 shrink-0 items-center justify-center rounded-sm text-muted', branch && 'hover:bg-pressed')}
        data-toggle={branch || undefined}
      >
        {branch ? <ChevronRight className={cx('icon size-3.5 transition-transform duration-100', open && 'rotate-90')} /> : null}
      </span>
      <Icon className="icon text-muted" aria-hidden />
      <span className="min-w-0 flex-1 py-2">
        <span className={cx('block truncate', entry.kind === 'site-space' ? '' : 'font-medium')}>{entry.title}</span>{' '}
        {found === undefined ? null : <span className="block truncate text-xs text-muted">{found}</span>}
      </span>{' '}
      <span className="flex shrink-0 flex-wrap justify-end gap-1.5 py-1.5 max-sm:max-w-28">
        {states.map((state) => (
          <Fragment key={state}>
            <Badge tone={state === m.structure.isDraft ? 'warning' : 'neutral'}>{state}</Badge>{' '}
          </Fragment>
        ))}
      </span>
      {hasMenu ? (
        <span data-menu className="shrink-0">
          <Menu
            trigger={
              <button type="button" tabIndex={-1} aria-label={m.structure.menuOf(entry.title)} className={buttonStyle('quiet', 'icon')}>
                <Ellipsis className="icon" aria-hidden />
              </button>
            }
          >
            <StructureMenu id={entry.id} />
          </Menu>
        </span>
      ) : null}
    </div>
  );
});
