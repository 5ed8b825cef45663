'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorMessage } from '@/lib/errors';
import type { RestorableOrganization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Deleted organizations, each with the button that restores it until it is erased. */
export function DeletedOrganizations({ organizations }: { organizations: readonly RestorableOrganization[] }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const words = m.closing;
  const restore = useMutation(
    trpc.closing.restore.mutationOptions({
      onSuccess: ({ title }) => toast(words.restored(title)),
      onError: (error) => toast(errorMessage(error)),
      onSettled: () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: trpc.closing.restorable.queryKey() }),
          queries.invalidateQueries({ queryKey: trpc.orgs.list.pathKey() }),
        ]),
    }),
  );
  return (
    <section aria-labelledby="deleted" className="mt-10">
      <h2 id="deleted" className="font-semibold">
        {words.deleted}
      </h2>
      <p className="mt-1 mb-3 text-muted text-pretty">{words.deletedLead}</p>
      <ul aria-label={words.deleted} className="rounded-md border border-line">
        {organizations.map(({ id, title, deletedAt, eraseAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="mt-0.5 text-xs text-muted">
                {words.when} <RelativeTime at={new Date(deletedAt).toISOString()} />
                {' · '}
                {words.until} <RelativeTime at={new Date(eraseAt).toISOString()} />
              </p>
            </div>
            <Button disabled={restore.isPending} onClick={() => restore.mutate({ orgId: id })} aria-label={words.restoreOf(title)}>
              {words.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
