'use client';

import type { Command } from 'prosemirror-state';
import type { LinkOption } from '@/lib/outputs';
import { LinkDialog, PictureDialog, PropertiesDialog, SourceDialog } from './lazy-dialogs';
import type { PropertiesPlace } from './properties-dialog';
import { useOnceOpen } from './use-once-open';

/** Dialog that asks for something to put into the blocks. */
export type AskedDialog = 'link' | 'picture';

interface BlockDialogsProps {
  asked: AskedDialog | undefined;
  onAsk(dialog: AskedDialog | undefined): void;
  links(query: string): Promise<LinkOption[]>;
  pictures(query: string): Promise<LinkOption[]>;
  /** Sends files; absent where none can be added. */
  send: ((files: readonly File[]) => void) | undefined;
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
  const { asked, onAsk, links, pictures, send, source, onSource, onSourceClosed, place, onPlace, run } = props;
  const [hadLink, hadPicture] = [useOnceOpen(asked === 'link'), useOnceOpen(asked === 'picture')];
  const [hadSource, hadProperties] = [useOnceOpen(source !== undefined), useOnceOpen(place !== undefined)];
  return (
    <>
      {hadLink ? (
        <LinkDialog open={asked === 'link'} onOpenChange={(isOpen) => onAsk(isOpen ? 'link' : undefined)} links={links} run={run} />
      ) : null}
      {hadPicture ? (
        <PictureDialog
          open={asked === 'picture'}
          onOpenChange={(isOpen) => onAsk(isOpen ? 'picture' : undefined)}
          pictures={pictures}
          run={run}
          send={send}
        />
      ) : null}
      {hadSource ? <SourceDialog source={source} onClose={onSourceClosed} onUse={onSource} /> : null}
      {hadProperties ? <PropertiesDialog place={place} onClose={() => onPlace(undefined)} run={run} /> : null}
    </>
  );
}
