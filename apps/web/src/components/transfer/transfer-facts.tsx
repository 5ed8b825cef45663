import { FactList } from '@/components/consequences/fact-list';
import { Note } from '@/components/ui/note';
import type { TransferConsequences } from '@/lib/outputs';
import { m } from '@/messages';

/** Consequences of a transfer in sentences, and what stands in its way; a placeholder while they are counted. */
export function TransferFacts({ consequences }: { consequences: TransferConsequences | undefined }) {
  if (consequences === undefined) return <FactList facts={undefined} />;
  const { synced, isBusy } = consequences;
  return (
    <>
      {synced.length === 0 ? null : <Note tone="danger">{m.transfer.synced(m.list(synced))}</Note>}
      {isBusy ? <Note tone="danger">{m.transfer.busy}</Note> : null}
      <FactList facts={factsOf(consequences)} />
    </>
  );
}

/** Most sites that are named; more are counted. */
const MOST_NAMED = 5;

/** Returns the consequences as sentences. */
export function factsOf(consequences: TransferConsequences): string[] {
  const words = m.transfer;
  const { pages, spaces, collections, people, grants, invites, sites, siteTitles, specLinks, isPartial } = consequences;
  const isNamed = siteTitles.length === sites && sites <= MOST_NAMED;
  return [
    words.pages(pages, spaces),
    ...(collections > 0 ? [words.collections(collections)] : []),
    people > 0 ? words.people(people) : words.nobody,
    ...(isPartial ? [words.partial] : []),
    ...(grants > 0 ? [words.grants(grants)] : []),
    ...(invites > 0 ? [words.invites(invites)] : []),
    ...(sites === 0 ? [] : [isNamed ? words.namedSites(m.list(siteTitles)) : words.sites(sites)]),
    ...(specLinks > 0 ? [words.specLinks(specLinks)] : []),
  ];
}
