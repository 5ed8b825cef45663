'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import type { ChangeRequest } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { replaceAddress } from '@/lib/replace-address';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { SavePlace } from './use-save-target';

/** Query parameter of a change request that is begun by editing: `new` until its number is known. */
export const PROPOSAL_QUERY = 'change';

/** Editing a live page in a change request that the first change makes. */
export interface Proposal {
  /** Undefined where the page is edited otherwise. */
  place: SavePlace | undefined;
  made: ChangeRequest | undefined;
  /** Address of a page in it, once it is made. */
  hrefOf(path: string): string;
}

/** Returns the proposal that the address asks for; once it is made, the address says which it is, so that a reload goes on in it. */
export function useProposal(): Proposal {
  const { space, changeRequest } = useSpace();
  const asked = useSearchParams().has(PROPOSAL_QUERY);
  const pathname = usePathname();
  const toast = useToast();
  const [made, setMade] = useState<ChangeRequest>();
  const onMade = (request: ChangeRequest) => {
    setMade(request);
    toast(m.changeRequests.made(request.number));
  };
  // The router writes the address that it knows whenever it has drawn something anew.
  useEffect(() =>
    replaceAddress(({ pathname: shown, searchParams }) => {
      // Somebody may have gone on to another page meanwhile.
      if (made !== undefined && shown === pathname && searchParams.has(PROPOSAL_QUERY))
        searchParams.set(PROPOSAL_QUERY, String(made.number));
    }),
  );
  return {
    place: asked && changeRequest === undefined ? { kind: 'proposal', onMade } : undefined,
    made,
    hrefOf: (path) => pageHref(`/s/${space.id}/~/changes/${made?.number}/`, path),
  };
}
