'use client';

import { useQuery } from '@tanstack/react-query';
import { changeRequestName } from '@/components/changes/change-request-words';
import { useSpace } from '@/components/space/space-context';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { usePeople } from './live-context';
import { type EditedElsewhere, editorsElsewhere } from './live-message';

/** Names in the editor who edits the same page in other content: live, or in another change request. */
export function EditingElsewhere({ pageId }: { pageId: string }) {
  const { changeRequest } = useSpace();
  return editorsElsewhere(usePeople(), pageId, changeRequest?.id).map((found) => (
    <Elsewhere key={found.changeRequest ?? ''} found={found} />
  ));
}

function Elsewhere({ found: { changeRequest, people } }: { found: EditedElsewhere }) {
  const { space } = useSpace();
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.changes.get.queryOptions({ spaceId: space.id, changeRequest: changeRequest ?? '' }, { enabled: changeRequest !== undefined }),
  );
  const where = changeRequest === undefined ? m.presence.places.live : data === undefined ? undefined : changeRequestName(data);
  if (where === undefined) return null;
  const names = people.map(({ displayName }) => displayName);
  return <Note>{m.presence.editingElsewhere(m.list(names), names.length, where)}</Note>;
}
