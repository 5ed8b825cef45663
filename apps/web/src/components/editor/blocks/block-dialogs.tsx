'use client';

import type { Command } from 'prosemirror-state';
import { useCallback } from 'react';
import type { LinkOption } from '@/lib/outputs';
import type { Asked } from './entries';
import { ButtonDialog, EmbedDialog, LinkDialog, PickDialog, PropertiesDialog, SourceDialog } from './lazy-dialogs';
import type { PickKind } from './pick-dialog';
import type { PropertiesPlace } from './properties-dialog';
import { useOnceOpen } from './use-once-open';

/** Dialog that asks for something to put into the blocks. */
export type AskedDialog = 'link' | Asked;

/** Kinds of what is picked out of the space, by the dialog that asks for one. */
const PICKED: Partial<Record<AskedDialog, PickKind>> = { picture: 'image', file: 'file', page: 'page', reusable: 'reusable' };

interface BlockDialogsProps {
  asked: AskedDialog | undefined;
  onAsk(dialog: AskedDialog | undefined): void;
  /** Finds what the space has of a kind. */
  find(query: string, kind: PickKind): Promise<LinkOption[]>;
  /** Sends files, to be pictures where they can; absent where none can be added. */
  send: ((files: readonly File[], as?: 'file') => void) | undefined;
  /** Source of the block that is edited as source. */
  source: string | undefined;
  /** Takes another source; returns false for one that changes what stands around the block. */
  onSource(source: string): boolean;
  onSourceClosed(): void;
  /** The block whose properties are edited. */
  place: PropertiesPlace | undefined;
  onPlace(place: PropertiesPlace | undefined): void;
  run(command: Command): void;
}

/** Dialogs of the blocks; each is fetched when it is opened for the first time. */
export function BlockDialogs(props: BlockDialogsProps) {
  const { asked, onAsk, find, send, source, onSource, onSourceClosed, place, onPlace, run } = props;
  const links = useCallback((query: string) => find(query, 'page'), [find]);
  const picked = asked === undefined ? undefined : PICKED[asked];
  const [hadLink, hadPick] = [useOnceOpen(asked === 'link'), useOnceOpen(picked !== undefined)];
  const [hadEmbed, hadButton] = [useOnceOpen(asked === 'embed'), useOnceOpen(asked === 'button')];
  const [hadSource, hadProperties] = [useOnceOpen(source !== undefined), useOnceOpen(place !== undefined)];
  const close = () => onAsk(undefined);
  return (
    <>
      {hadLink ? <LinkDialog open={asked === 'link'} onOpenChange={(isOpen) => isOpen || close()} links={links} run={run} /> : null}
      {hadPick ? <PickDialog kind={picked} onClose={close} find={find} run={run} send={send} /> : null}
      {hadEmbed ? <EmbedDialog open={asked === 'embed'} onClose={close} run={run} /> : null}
      {hadButton ? <ButtonDialog open={asked === 'button'} onClose={close} links={links} run={run} /> : null}
      {hadSource ? <SourceDialog source={source} onClose={onSourceClosed} onUse={onSource} /> : null}
      {hadProperties ? <PropertiesDialog place={place} onClose={() => onPlace(undefined)} run={run} /> : null}
    </>
  );
}
