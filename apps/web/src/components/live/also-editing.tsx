'use client';

import { useSpace } from '@/components/space/space-context';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';
import { usePeople } from './live-context';
import { peopleAt } from './live-message';

/** Shows in the editor who else edits the page at the moment. */
export function AlsoEditing({ pageId }: { pageId: string }) {
  const { changeRequest } = useSpace();
  const at = { page: pageId, ...(changeRequest === undefined ? {} : { changeRequest: changeRequest.id }) };
  const names = peopleAt(usePeople(), at)
    .filter(({ editing }) => editing)
    .map(({ displayName }) => displayName);
  if (names.length === 0) return null;
  return <Note>{m.presence.editing(m.list(names), names.length)}</Note>;
}
