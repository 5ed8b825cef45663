'use client';

import { Pin, X } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { errorMessage } from '@/lib/errors';
import type { SearchSettings } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { NothingYet, SearchPart } from './search-part';
import { useSearchChange } from './use-search-change';

type PinnedPage = SearchSettings['pins'][number];

interface PinListProps {
  /** Undefined until they are there. */
  pins: readonly PinnedPage[] | undefined;
  onAdd(): void;
}

/** Pages that come first, by the query that they are pinned for; what is removed can be brought back. */
export function PinList({ pins, onAdd }: PinListProps) {
  const change = useSearchChange();
  const toast = useToast();
  const w = m.searchSettings;
  const onError = (error: unknown) => toast(errorMessage(error));
  const remove = ({ id, query, space, page, title = w.lostPage }: PinnedPage) => {
    const back = () => change.mutate({ addPins: [{ query, space, page }] }, { onError });
    const onSuccess = () => toast(w.pinRemoved(title), { label: w.undo, run: back });
    if (!change.isPending) change.mutate({ removePins: [id] }, { onError, onSuccess });
  };
  return (
    <SearchPart
      id="search-pins"
      title={w.pins}
      lead={w.pinsLead}
      action={
        <Button onClick={onAdd}>
          <Pin className="icon" aria-hidden /> {w.addPin}
        </Button>
      }
    >
      {pins === undefined || pins.length === 0 ? (
        <NothingYet>{pins === undefined ? m.common.loading : w.noPins}</NothingYet>
      ) : (
        <ul className="rounded-md border border-line">
          {pins.map((pin) => (
            <li key={pin.id} className="flex items-center gap-3 border-t border-line py-1.5 pr-1.5 pl-3 text-sm first:border-t-0">
              <span className="min-w-0 flex-1 wrap-anywhere">
                “{pin.query}” → <PinnedLink pin={pin} />
              </span>
              <IconButton label={w.removePin(pin.title ?? w.lostPage, pin.query)} onClick={() => remove(pin)}>
                <X className="icon" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </SearchPart>
  );
}

function PinnedLink({ pin: { title, path, space } }: { pin: PinnedPage }) {
  if (title === undefined || path === undefined) return <span className="text-muted">{m.searchSettings.lostPage}</span>;
  return (
    <Link href={pageHref(`/s/${space}/`, path)} className="text-accent underline">
      {title}
    </Link>
  );
}
