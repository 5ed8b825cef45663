import { agentsOf, authorsOf, revisionWords } from '@/components/history/revision-words';
import { SpaceEmoji } from '@/components/space/space-emoji';
import type { Home } from '@/lib/outputs';
import { m } from '@/messages';
import { HomeList, HomeRow } from './home-row';

/** The spaces that changed last, each with what changed, in words, and by whom; nothing when nothing did. */
export function RecentChanges({ changes }: { changes: Home['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <HomeList id="recent-changes" title={m.home.recentChanges}>
      {changes.map(({ space, change }) => {
        const { what, title } = revisionWords(change);
        const by = [authorsOf(change), agentsOf(change)].filter((part) => part !== '').join(', ');
        return (
          <HomeRow
            key={space.id}
            href={`/s/${space.id}/~/diff/~/revisions/${change.id}`}
            icon={<SpaceEmoji emoji={space.emoji ?? ''} />}
            title={title ?? what}
            what={m.home.changedBy(space.title, by)}
            at={change.createdAt}
          />
        );
      })}
    </HomeList>
  );
}
