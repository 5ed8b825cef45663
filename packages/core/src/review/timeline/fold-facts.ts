import { isDeepStrictEqual } from 'node:util';
import { factsOf, type TimelineEvent, type TimelineFact } from './timeline-fact.ts';

/** A fact with the event that told it first, and its place among the facts of that event. */
export interface FoldedFact {
  id: string;
  event: TimelineEvent;
  fact: TimelineFact;
}

/** Edits of one author are one entry while none is later than this after the one before it (ms). */
const ROW_MS = 60 * 60_000;

/**
 * Returns the facts of events in their order, with edits in a row by one author as one fact, and rules that were overridden with the merge that
 * they belong to.
 */
export function foldFacts(events: readonly TimelineEvent[]): FoldedFact[] {
  const folded: FoldedFact[] = [];
  for (const event of events) {
    for (const [index, fact] of factsOf(event).entries()) {
      const last = folded.at(-1);
      const joined = last === undefined ? undefined : join(last, event, fact);
      if (last === undefined || joined === undefined) folded.push({ id: `${event.id}-${index}`, event, fact });
      else last.fact = joined;
    }
  }
  return folded;
}

/** Returns a fact that says what two in a row do; undefined if they stay apart. */
function join({ event: first, fact: before }: FoldedFact, event: TimelineEvent, fact: TimelineFact): TimelineFact | undefined {
  if (before.type === 'merged' && fact.type === 'merged') return { ...before, bypassed: [...before.bypassed, ...fact.bypassed] };
  if (before.type !== 'edited' || fact.type !== 'edited') return undefined;
  if (!isSameAuthor(first, event) || fact.until - before.until > ROW_MS) return undefined;
  return { ...fact, before: before.before, edits: before.edits + fact.edits };
}

/** A person is the same by each token and from everywhere; edits of an agent for them are told apart. */
function isSameAuthor({ actor: one }: TimelineEvent, { actor: other }: TimelineEvent): boolean {
  const isSame = one.kind === other.kind && one.id === other.id;
  return isSame && isDeepStrictEqual(one.integration, other.integration) && isDeepStrictEqual(one.agent, other.agent);
}
