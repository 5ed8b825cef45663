'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorData, errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';

/** Saving of the schema. */
interface SaveSchema {
  run(jsonSchema: Record<string, unknown>): void;
  isPending: boolean;
  error: unknown;
  /** The server's refusal, with its place in the schema; `undefined` if there is none. */
  problem: { pointer: string; message: string } | undefined;
}

/** Saves the schema of the site on the screen; `done` is called whatever the answer, when it has come. */
export function useSaveSchema(done: () => void): SaveSchema {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const of = { orgId: organization.id, siteId: site.id };
  const { mutate, isPending, error } = useMutation(
    trpc.sites.adaptive.update.mutationOptions({
      onSettled: done,
      onSuccess: async () => {
        toast(m.adaptive.saved);
        await client.invalidateQueries({ queryKey: trpc.sites.adaptive.pathKey() });
      },
    }),
  );
  const { pointer, problem } = errorData(error);
  return {
    run: (jsonSchema) => mutate({ ...of, change: { jsonSchema } }),
    isPending,
    error,
    problem:
      error === null
        ? undefined
        : {
            pointer: typeof pointer === 'string' ? pointer : '',
            message: typeof problem === 'string' && pointer !== '' ? problem : errorMessage(error),
          },
  };
}
