import { FileDiff } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { RevisionChangeList, RevisionItem } from '@/lib/outputs';
import { m } from '@/messages';
import { ChangeRow } from './change-row';
import { revisionWords } from './revision-words';

interface ChangesScreenProps extends RevisionChangeList {
  spaceId: string;
  revision: RevisionItem;
}

/** What a revision changed against the one before it, with both to look at. */
export function ChangesScreen({ spaceId, revision, changes, more }: ChangesScreenProps) {
  const { createdBy, createdAt, parents, live } = revision;
  const { what, message } = revisionWords(revision);
  const revisionBase = (id: string) => `/s/${spaceId}/~/revisions/${id}/`;
  const after = live ? `/s/${spaceId}/` : revisionBase(revision.id);
  const before = parents[0] === undefined ? undefined : revisionBase(parents[0]);
  return (
    <>
      <PageHeader
        title={message === undefined ? m.changes.title : message}
        lead={
          <>
            {what} {m.history.by(createdBy.displayName ?? m.common.system)}, <RelativeTime at={createdAt} />
          </>
        }
        actions={
          <>
            <LinkButton variant="quiet" href={`/s/${spaceId}/~/history`}>
              {m.history.title}
            </LinkButton>
            <LinkButton href={after} prefetch={false}>
              {m.changes.view}
            </LinkButton>
          </>
        }
      />
      {changes.length === 0 ? (
        <EmptyState
          icon={<FileDiff className="size-6" />}
          title={m.changes.emptyTitle}
          body={before === undefined ? m.changes.first : m.changes.emptyBody}
        />
      ) : (
        <ul className="rounded-md border border-line" aria-label={m.changes.list}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a revision never changes.
            <ChangeRow key={index} change={change} before={before} after={after} />
          ))}
        </ul>
      )}
      {more === undefined ? null : <p className="mt-4 text-center text-muted">{m.changes.more(more)}</p>}
    </>
  );
}
