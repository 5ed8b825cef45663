'use client';

import type { AppRouter } from '@octavo/trpc';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import { useRef, useState } from 'react';
import { leaveIfRefused } from './leave-if-refused';

type Client = TRPCClient<AppRouter>;

/** Callbacks of one call. */
interface OneCall<Output> {
  onSuccess?(output: Output): void;
  /** Runs after success and failure alike. */
  onSettled?(): void;
}

interface CallOptions<Input, Output> {
  onSuccess?(output: Output): void;
  onError?(error: unknown, input: Input): void;
}

interface CallState<Input, Output> {
  status: 'idle' | 'pending' | 'success' | 'error';
  variables: Input | undefined;
  data: Output | undefined;
  error: unknown;
}

const IDLE = { status: 'idle', variables: undefined, data: undefined, error: null } as const;

let client: Client | undefined;

/**
 * Calls one procedure of the server when it is asked to. It is what the pages before sign-in use in place of `useMutation`: they keep nothing of
 * what the server says, and load neither the cache nor its client. Results of a call that was reset or followed by another one are not shown, but its callbacks run.
 */
export function useCall<Input, Output>(
  send: (client: Client, input: Input) => Promise<Output>,
  { onSuccess, onError }: CallOptions<Input, Output> = {},
) {
  const [state, setState] = useState<CallState<Input, Output>>(IDLE);
  const latest = useRef(0);

  async function mutate(input: Input, one: OneCall<Output> = {}) {
    latest.current += 1;
    const id = latest.current;
    const show = (next: CallState<Input, Output>) => id === latest.current && setState(next);
    show({ ...IDLE, status: 'pending', variables: input });
    client ??= createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] });
    try {
      const data = await send(client, input);
      show({ ...IDLE, status: 'success', variables: input, data });
      onSuccess?.(data);
      one.onSuccess?.(data);
    } catch (error) {
      leaveIfRefused(error);
      show({ ...IDLE, status: 'error', variables: input, error });
      onError?.(error, input);
    }
    one.onSettled?.();
  }

  return {
    ...state,
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
    mutate: (input: Input, one?: OneCall<Output>) => void mutate(input, one),
    reset() {
      latest.current += 1;
      setState(IDLE);
    },
  };
}
