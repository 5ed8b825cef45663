'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Link2, Link2Off, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { ClipboardButton } from '@/components/ui/clipboard-button';
import { IconButton } from '@/components/ui/icon-button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorMessage } from '@/lib/errors';
import type { ShareLink } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { ShareLinkDialog } from './lazy-dialogs';

/** One share link: who it is for, its address, whether it works. Revoking can be undone, deleting cannot and asks. */
export function ShareLinkRow({ link }: { link: ShareLink }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const [shown, setShown] = useState<'rename' | 'delete'>();
  const name = link.name === '' ? m.audience.unnamed : link.name;
  const of = { orgId: organization.id, siteId: site.id, linkId: link.id };
  const refresh = () => client.invalidateQueries({ queryKey: trpc.sites.shareLinks.pathKey() });
  const update = useMutation(
    trpc.sites.shareLinks.update.mutationOptions({ onError: (error) => toast(errorMessage(error)), onSuccess: refresh }),
  );
  const remove = useMutation(
    trpc.sites.shareLinks.delete.mutationOptions({
      onSuccess: async () => {
        setShown(undefined);
        toast(m.audience.linkDeleted(name));
        await refresh();
      },
    }),
  );
  const setActive = (active: boolean) =>
    update.mutate(
      { ...of, patch: { active } },
      {
        onSuccess: () =>
          toast((active ? m.audience.linkRestored : m.audience.linkRevoked)(name), {
            label: m.audience.undo,
            run: () => update.mutate({ ...of, patch: { active: !active } }),
          }),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      {link.active ? <Link2 className="icon text-muted" aria-hidden /> : <Link2Off className="icon text-muted" aria-hidden />}
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {link.active ? null : <Badge tone="warning">{m.audience.revoked}</Badge>}
        </div>
        <div className="mt-0.5 truncate text-xs text-muted">
          {m.audience.made} <RelativeTime at={link.createdAt} /> · {link.urls.published}
        </div>
      </div>
      <ClipboardButton text={link.urls.published} />
      <Menu
        trigger={
          <IconButton label={m.audience.linkMenu(name)}>
            <Ellipsis className="icon" aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onClick={() => setShown('rename')}>
          <Pencil className="icon text-muted" aria-hidden /> {m.audience.rename}
        </MenuItem>
        <MenuItem onClick={() => setActive(!link.active)}>
          {link.active ? <Link2Off className="icon text-muted" aria-hidden /> : <Link2 className="icon text-muted" aria-hidden />}
          {link.active ? m.audience.revoke : m.audience.restore}
        </MenuItem>
        <MenuSeparator />
        <MenuItem className="text-danger" onClick={() => setShown('delete')}>
          <Trash2 className="icon" aria-hidden /> {m.audience.deleteLink}
        </MenuItem>
      </Menu>
      <ShareLinkDialog link={link} open={shown === 'rename'} onOpenChange={(open) => setShown(open ? 'rename' : undefined)} />
      <ConfirmDialog
        open={shown === 'delete'}
        onOpenChange={(open) => setShown(open ? 'delete' : undefined)}
        title={m.audience.deleteLinkTitle(name)}
        description={m.audience.deleteLinkBody}
        action={m.audience.deleteLink}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(of)}
      />
    </li>
  );
}
