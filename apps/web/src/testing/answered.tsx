import { Toast } from '@base-ui/react/toast';
import type { AppRouter } from '@octavo/trpc';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { TRPCProvider } from '@/lib/trpc';

/** Answers of the server to the calls of a test, by the names of its procedures; a call that is not listed fails the test that waits for it. */
export type Answers = Readonly<Record<string, (input: unknown) => unknown>>;

/** Returns what is above every screen, with a server that answers as listed. A function that throws {@link refusal} refuses. */
export function answered(answers: Answers): ({ children }: { children: ReactNode }) => ReactNode {
  const link: TRPCLink<AppRouter> = () => (call) =>
    observable((observer) => {
      const { path, input } = call.op;
      void (async () => {
        const answer = answers[path];
        if (answer === undefined) throw new Error(`Nothing answers ${path}.`);
        return answer(input);
      })().then(
        (data) => {
          observer.next({ result: { data } });
          observer.complete();
        },
        (error: unknown) => observer.error(error instanceof TRPCClientError ? error : TRPCClientError.from(new Error(String(error)))),
      );
    });
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return ({ children }) => (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        <Toast.Provider>{children}</Toast.Provider>
      </TRPCProvider>
    </QueryClientProvider>
  );
}

/** Returns an error as the server sends it. @param more what the server adds to it */
export function refusal(
  code: string,
  details: readonly { path: string; message: string }[] = [],
  more: Record<string, unknown> = {},
): Error {
  const data = { octavo: { code, message: 'Refused.', details, data: more }, httpStatus: 400 };
  return TRPCClientError.from({ error: { message: 'Refused.', code: -32600, data } });
}
