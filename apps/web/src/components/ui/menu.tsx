'use client';

import { Menu as Base } from '@base-ui/react/menu';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';
import { cx } from '@/lib/cx';
import { type Preloaded, preloading } from './preloading';

const ITEM =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none data-highlighted:bg-hover';

const POPUP =
  'overlay-shadow max-h-(--available-height) min-w-52 overflow-y-auto rounded-md border border-line bg-raised p-1 outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A menu under its trigger. */
export function Menu({ trigger, children, align = 'end' }: { trigger: ReactElement; children: ReactNode; align?: 'start' | 'end' }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-50">
          <Base.Popup className={POPUP}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface AnchoredMenuProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The element that it opens beside. */
  anchor: RefObject<HTMLElement | null>;
  /** Returns the element that has the focus once it is closed. */
  focusAfter(): HTMLElement | null;
  label: string;
  children: ReactNode;
}

/** A menu beside an element that does not open it by itself. */
export function AnchoredMenu({ open, onOpenChange, anchor, focusAfter, label, children }: AnchoredMenuProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="start" sideOffset={4} className="z-50">
          <Base.Popup className={POPUP} aria-label={label} finalFocus={focusAfter}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Entries behind one entry. */
export function Submenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={cx(ITEM, 'data-popup-open:bg-hover')}>
        <span className="flex-1">{label}</span>
        <ChevronRight className="icon text-muted" aria-hidden />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner align="start" className="z-50">
          <Base.Popup className={POPUP}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}

interface MenuItemProps extends Omit<ComponentProps<typeof Base.Item>, 'className'> {
  className?: string;
  /** Dialog that it opens, whose script is fetched when it is pointed at or focused. */
  opens?: Preloaded | undefined;
}

/** An entry that does something. */
export function MenuItem({ className, opens, ...props }: MenuItemProps) {
  return <Base.Item className={cx(ITEM, className)} {...preloading(opens)} {...props} />;
}

/** An entry that leads somewhere. */
export function MenuLink(props: Omit<ComponentProps<typeof Base.LinkItem>, 'className'>) {
  return <Base.LinkItem className={ITEM} closeOnClick {...props} />;
}

/** A heading for the entries after it, inside a group. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs text-muted">{children}</Base.GroupLabel>;
}

/** One choice among several. */
export function MenuRadio(props: Omit<ComponentProps<typeof Base.RadioItem>, 'className'>) {
  return <Base.RadioItem className={ITEM} {...props} />;
}

export const MenuGroup = Base.Group;
export const MenuRadioGroup = Base.RadioGroup;
export const MenuRadioIndicator = Base.RadioItemIndicator;

/** A line between groups of entries. */
export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
