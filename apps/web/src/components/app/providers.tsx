'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { Tooltip } from '@base-ui/react/tooltip';
import type { AppRouter } from '@octavo/trpc';
import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import { CommandProvider } from '@/components/commands/command-provider';
import { WatchWaitingPictures } from '@/components/pictures/watch-waiting-pictures';
import { Toaster } from '@/components/ui/toaster';
import { UploadsProvider } from '@/components/uploads/uploads-provider';
import { NowProvider } from '@/lib/now';
import { makeQueryClient } from '@/lib/query-client';
import { useStyleNonce } from '@/lib/style-nonce';
import { TRPCProvider } from '@/lib/trpc';

/** Procedures that are called by themselves. */
const ALONE: ReadonlySet<string> = new Set(['content.tree', 'editing.preview', 'integrations.render']);

interface ProvidersProps {
  /** The server's time (ms). */
  now: number;
  children: ReactNode;
}

/** Provides the context that every screen behind sign-in needs: server queries, time, tooltips, toasts, commands. */
export function Providers({ now, children }: ProvidersProps) {
  const nonce = useStyleNonce();
  const [queryClient] = useState(makeQueryClient);
  const [trpcClient] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        splitLink({
          // A tree is large, a preview is late, and a script takes its time: they must not hold up the answers that would share their batch.
          condition: ({ path }) => ALONE.has(path),
          true: httpLink({ url: '/api/trpc' }),
          false: httpBatchLink({ url: '/api/trpc', maxURLLength: 4000 }),
        }),
      ],
    }),
  );
  return (
    <CSPProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
          <NowProvider initial={now}>
            <Tooltip.Provider delay={400}>
              <Toast.Provider limit={3}>
                <CommandProvider>
                  <UploadsProvider>
                    <div className="app-root">{children}</div>
                  </UploadsProvider>
                </CommandProvider>
                <Toaster />
                <WatchWaitingPictures />
              </Toast.Provider>
            </Tooltip.Provider>
          </NowProvider>
        </TRPCProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
