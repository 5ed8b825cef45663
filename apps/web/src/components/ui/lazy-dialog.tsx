'use client';

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { MessagePart } from '@/messages/parts-of';
import { withMessages } from '@/messages/with-messages';
import { LazySource } from './lazy-source';

/** The ways in which a dialog is shown: by `open`, or by being there at all, in which case `onClose` is called to have it gone. */
interface Shown {
  open?: boolean;
  onOpenChange?(open: boolean): void;
  onClose?(): void;
}

/** A dialog whose script is fetched when it is opened. */
export interface LazyDialog<Props> {
  (props: Props): ReactNode;
  /** Fetches the script before somebody opens the dialog: when its button is pointed at or focused. */
  preload(): void;
}

/**
 * Returns a dialog whose script is fetched when it is first opened. Until it is there, the button that opened it is marked as busy. If the script
 * cannot be fetched, a message says so and the dialog counts as closed, so that the button tries again. Parts of the messages that are not those of
 * its addresses are fetched with it.
 */
export function lazyDialog<Props extends Shown>(
  load: () => Promise<ComponentType<Props>>,
  parts: readonly MessagePart[] = [],
): LazyDialog<Props> {
  const source = new LazySource(() => withMessages(load, parts));
  // It is asked for again when the dialog is opened, and says then what is wrong.
  const preload = () => void source.load().catch(() => undefined);
  return Object.assign((props: Props) => <Fetched source={source} props={props} />, { preload });
}

/** A dialog, once its script is there. It stays while it goes away. */
function Fetched<Props extends Shown>({ source, props }: { source: LazySource<ComponentType<Props>>; props: Props }): ReactNode {
  const toast = useToast();
  const isOpen = props.open ?? true;
  const [isShown, setShown] = useState(false);
  const giveUp = useEffectEvent(() => {
    toast(m.common.notOpened);
    props.onOpenChange?.(false);
    props.onClose?.();
  });
  useEffect(() => {
    if (!isOpen || isShown) return;
    let isWanted = true;
    const unmark = markBusy();
    const end = (then: () => void) => () => {
      unmark();
      if (isWanted) then();
    };
    source.load().then(
      end(() => setShown(true)),
      end(() => giveUp()),
    );
    return () => {
      isWanted = false;
      unmark();
    };
  }, [isOpen, isShown, source]);
  const Dialog = source.loaded;
  return Dialog !== undefined && (isOpen || isShown) ? <Dialog {...props} /> : null;
}

/** Marks the button that has the focus as busy; returns what takes the mark away. */
function markBusy(): () => void {
  const button = document.activeElement?.closest('button');
  button?.setAttribute('aria-busy', 'true');
  return () => button?.removeAttribute('aria-busy');
}
