'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationSettings } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';

/** Changes of the address that one's notifications are sent to, and its secret as long as the screen is open after it was made. */
export function useWebhook() {
  const trpc = useTRPC();
  const client = useQueryClient();
  const queryKey = trpc.notifications.settings.queryKey();
  const [secret, setSecret] = useState<string>();
  const put = useMutation(
    trpc.notifications.putWebhook.mutationOptions({
      onSuccess({ secret: made, ...webhook }) {
        if (made !== undefined) setSecret(made);
        client.setQueryData(queryKey, (settings: NotificationSettings | undefined) => settings && { ...settings, webhook });
      },
    }),
  );
  const remove = useMutation(
    trpc.notifications.removeWebhook.mutationOptions({
      onSuccess() {
        setSecret(undefined);
        client.setQueryData(queryKey, (settings: NotificationSettings | undefined) => {
          const { webhook: _, ...others } = settings ?? {};
          return settings && (others as NotificationSettings);
        });
      },
    }),
  );
  // The state of the address is another now, whether the test arrived or not.
  const test = useMutation(trpc.notifications.testWebhook.mutationOptions({ onSuccess: () => client.invalidateQueries({ queryKey }) }));
  return { put, remove, test, secret };
}
