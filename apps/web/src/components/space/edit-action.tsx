'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, GitPullRequestDraft, Pencil } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { changeRequestName } from '@/components/changes/change-request-words';
import { useCommands } from '@/components/commands/command-context';
import { PROPOSAL_QUERY } from '@/components/editor/use-proposal';
import { isGenerated } from '@/components/tree/tree-moves';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { useSpace } from './space-context';

interface Way {
  id: string;
  title: string;
  href: string;
}

/**
 * Opens the editor of the page that is read, for those who may edit: where it stands, or in a change request. One's own latest draft is gone
 * on with; another one is begun when one says so.
 */
export function EditAction() {
  const { model, current } = useSpace();
  const router = useRouter();
  const isEditing = useSearchParams().has('edit');
  const ways = useWays();
  const node = model.nodes[current];
  const offered = node?.type === 'document' && !isGenerated(node) && !isEditing ? ways : [];
  const [first, ...others] = offered;
  useCommands(
    offered.map((way, index) => ({
      id: `edit-${way.id}`,
      title: way.title,
      icon: index === 0 ? Pencil : GitPullRequestDraft,
      ...(index === 0 ? { shortcut: 'e' } : {}),
      run: () => router.push(way.href),
    })),
  );
  if (first === undefined) return null;
  return (
    <span className="flex items-center">
      <LinkButton href={first.href} prefetch={false} variant="primary" className="px-2.5!" aria-label={first.title}>
        <Pencil className="icon" aria-hidden />
        <span className="max-sm:hidden">{first.id === 'here' ? m.space.edit : <InChangeRequest />}</span>
      </LinkButton>
      {others.length === 0 ? null : (
        <Menu
          trigger={
            <IconButton label={m.changeRequests.editMenu} className="w-7! max-sm:hidden">
              <ChevronDown className="icon" aria-hidden />
            </IconButton>
          }
        >
          {others.map((way) => (
            <MenuItem key={way.id} onClick={() => router.push(way.href)}>
              <GitPullRequestDraft className="icon text-muted" aria-hidden /> {way.title}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  );
}

/** Words of the button where editing proposes: the place too, if there is room. */
function InChangeRequest() {
  return (
    <>
      <span className="xl:hidden">{m.space.edit}</span>
      <span className="max-xl:hidden">{m.changeRequests.edit}</span>
    </>
  );
}

/** The ways to edit the page, the usual one first. */
function useWays(): Way[] {
  const { space, userId, mayEdit, changeRequest, revision } = useSpace();
  const trpc = useTRPC();
  const pathname = usePathname();
  const mayPropose = space.permissions.edit && changeRequest === undefined && revision === undefined;
  const { data } = useQuery(
    trpc.changes.list.queryOptions({ spaceId: space.id, status: ['draft'], creator: userId, limit: 1 }, { enabled: mayPropose }),
  );
  const here: Way = { id: 'here', title: m.space.editThis, href: `${pathname}?edit` };
  if (!mayPropose) return mayEdit ? [here] : [];
  const draft = data?.items[0];
  const within = (change: string) => `${pathname}?edit&${PROPOSAL_QUERY}=${change}`;
  return [
    ...(mayEdit ? [here] : []),
    ...(draft === undefined
      ? []
      : [{ id: 'draft', title: m.changeRequests.continueDraft(changeRequestName(draft)), href: within(String(draft.number)) }]),
    { id: 'new', title: draft === undefined ? m.changeRequests.edit : m.changeRequests.editNew, href: within('new') },
  ];
}
