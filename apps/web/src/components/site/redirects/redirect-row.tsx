'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { errorMessage } from '@/lib/errors';
import type { SiteRedirect } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { destinationWords } from './redirect-words';

/** A redirect: from where, to where; deleting it can be undone. */
export function RedirectRow({ redirect, mayChange, onEdit }: { redirect: SiteRedirect; mayChange: boolean; onEdit(): void }) {
  const { site, organization } = useSite();
  const of = { orgId: organization.id, siteId: site.id };
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const options = {
    onError: (error: unknown) => toast(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: trpc.sites.redirects.pathKey() }),
  };
  const create = useMutation(trpc.sites.redirects.create.mutationOptions(options));
  const remove = useMutation(
    trpc.sites.redirects.delete.mutationOptions({
      ...options,
      onSuccess: () => {
        const { source, destination, captureWildcard, permanent, draft } = redirect;
        const run = () => create.mutate({ ...of, redirect: { source, destination, captureWildcard, permanent, draft } });
        toast(m.redirects.deleted(source), { label: m.redirects.undo, run, stays: true });
      },
    }),
  );
  const flags = [
    ...(redirect.permanent ? [m.redirects.flags.permanent] : []),
    ...(redirect.captureWildcard ? [m.redirects.flags.capture] : []),
  ];
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-mono text-sm wrap-anywhere">{redirect.source}</span>
          {redirect.draft ? <Badge>{m.redirects.draft}</Badge> : null}
          <ArrowRight className="icon size-4 text-muted" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{destinationWords(redirect)}</span>
        </p>
        {flags.length === 0 ? null : <p className="text-xs text-muted">{m.list(flags)}</p>}
      </div>
      {mayChange ? (
        <>
          <IconButton label={m.redirects.edit(redirect.source)} onClick={onEdit}>
            <Pencil className="icon" aria-hidden />
          </IconButton>
          <IconButton
            label={m.redirects.deleteOf(redirect.source)}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ ...of, redirectId: redirect.id })}
          >
            <Trash2 className="icon" aria-hidden />
          </IconButton>
        </>
      ) : null}
    </li>
  );
}
