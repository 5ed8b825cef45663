'use client';

import { useQuery } from '@tanstack/react-query';
import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { errorMessage } from '@/lib/errors';
import type { PlaceOnSite } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

interface PreviewOnSiteProps {
  spaceId: string;
  /** The content to be shown: of a change request, by its id, or of a revision. */
  changeRequest?: string;
  revision?: string;
}

/** Opens the sites of a space with a content in place of the live one; nothing where it stands on none. */
export function PreviewOnSite({ spaceId, changeRequest, revision }: PreviewOnSiteProps) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { data: places = [] } = useQuery(trpc.sites.ofSpace.queryOptions({ spaceId }));
  const [first] = places;
  if (first === undefined) return null;

  async function open({ organizationId, siteId, siteSpaceId }: PlaceOnSite): Promise<void> {
    // Opened at the click, since a window that opens later is blocked.
    const tab = window.open('about:blank', '_blank');
    if (tab !== null) tab.opener = null;
    setBusy(true);
    try {
      const content = changeRequest === undefined ? { revision } : { changeRequest };
      const { url } = await client.sites.preview.mutate({ orgId: organizationId, siteId, siteSpaceId, ...content });
      if (tab === null) window.location.assign(url);
      else tab.location.replace(url);
    } catch (error) {
      tab?.close();
      toast(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  const label = (
    <>
      <MonitorPlay className="icon" aria-hidden />
      {m.sitePreview.open}
    </>
  );
  if (places.length === 1) {
    return (
      <Button variant="quiet" disabled={busy} onClick={() => void open(first)}>
        {label}
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <Button variant="quiet" disabled={busy}>
          {label}
        </Button>
      }
    >
      {places.map((place) => (
        <MenuItem key={place.siteId} onClick={() => void open(place)}>
          {place.siteTitle}
        </MenuItem>
      ))}
    </Menu>
  );
}
