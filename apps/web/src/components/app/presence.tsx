'use client';

import { useEffect } from 'react';
import { useTRPCClient } from '@/lib/trpc';

const EVERY_MS = 5 * 60_000;

/** Marks the user as present in an organization when something of it is opened: at most once in five minutes in a tab. */
export function Presence({ orgId }: { orgId: string }) {
  const client = useTRPCClient();
  useEffect(() => {
    const key = `octavo.ping.${orgId}`;
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < EVERY_MS) return;
    sessionStorage.setItem(key, String(Date.now()));
    // Nobody waits for it: when it fails, the next time tells.
    client.members.ping.mutate({ orgId }).catch(() => sessionStorage.removeItem(key));
  }, [client, orgId]);
  return null;
}
