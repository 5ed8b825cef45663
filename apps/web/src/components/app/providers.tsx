'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { Tooltip } from '@base-ui/react/tooltip';
import type { AppRouter } from '@octavo/trpc';
import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import { CommandProvider } from '@/components/commands/command-provider';
import { Toaster } from '@/components/ui/toaster';
import { NowProvider } from '@/lib/now';
import { makeQueryClient } from '@/lib/query-client';
import { TRPCProvider } from '@/lib/trpc';

interface ProvidersProps {
  nonce: string | undefined;
  /** The server's time (ms). */
  now: number;
  children: ReactNode;
}

/** What every screen needs around it: server queries, time, tooltips, messages in the corner, commands. */
export function Providers({ nonce, now, children }: ProvidersProps) {
  const [queryClient] = useState(makeQueryClient);
  const [trpcClient] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        splitLink({
          // A tree is large: it must not hold up the answers that would share its batch.
          condition: (operation) => operation.path === 'content.tree',
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
                  <div className="app-root">{children}</div>
                </CommandProvider>
                <Toaster />
              </Toast.Provider>
            </Tooltip.Provider>
          </NowProvider>
        </TRPCProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
