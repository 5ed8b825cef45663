import { PageHeader } from '@/components/app/page-header';
import { CompareScreen } from '@/components/compare/compare-screen';
import { PreviewOnSite } from '@/components/site/preview-on-site';
import { LinkButton } from '@/components/ui/link-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ComparedItems, RevisionItem } from '@/lib/outputs';
import { m } from '@/messages';
import { agentsOf, authorsOf, revisionWords } from './revision-words';

interface ChangesScreenProps {
  spaceId: string;
  revision: RevisionItem;
  items: ComparedItems;
}

/** Shows the changes of a revision against its predecessor, drawn. */
export function ChangesScreen({ spaceId, revision, items }: ChangesScreenProps) {
  const { createdAt, parents, live } = revision;
  const { what, title } = revisionWords(revision);
  const agents = agentsOf(revision);
  const revisionBase = (id: string) => `/s/${spaceId}/~/revisions/${id}/`;
  const after = live ? `/s/${spaceId}/` : revisionBase(revision.id);
  return (
    <>
      <PageHeader
        title={title ?? m.nav.changes}
        lead={
          <>
            {what} {m.history.by(authorsOf(revision))}
            {agents === '' ? '' : ` ${agents}`}, <RelativeTime at={createdAt} />
          </>
        }
        actions={
          <>
            <LinkButton variant="quiet" href={`/s/${spaceId}/~/history`}>
              {m.history.title}
            </LinkButton>
            <PreviewOnSite spaceId={spaceId} revision={revision.id} />
            <LinkButton href={after} prefetch={false}>
              {m.changes.view}
            </LinkButton>
          </>
        }
      />
      <CompareScreen
        place={{ spaceId, revisionId: revision.id }}
        initial={items}
        before={parents[0] === undefined ? undefined : revisionBase(parents[0])}
        after={after}
      />
    </>
  );
}
