import type { Documents, TextIndex } from '../text-index.ts';
import { type RankedDocument, type RankedDocuments, type Ranking, rankDocuments } from './rank-documents.ts';
import { MOST_COUNTED } from './understand-words.ts';

/** Part of its score that a page has which holds a synonym instead of what was typed. */
const SYNONYM = 0.95;

/** Ranks the documents that any form of a query may mean: each by the form that says most of it. */
export async function rankForms(
  index: TextIndex,
  documents: RankedDocuments,
  within: Documents,
  forms: readonly string[],
  total: number,
): Promise<Ranking> {
  const rankings: Ranking[] = [];
  for (const text of forms) rankings.push(await rankDocuments(index, documents, within, text, total));
  const [typed] = rankings;
  if (typed !== undefined && rankings.length === 1) return typed;
  const best = new Map<number, RankedDocument>();
  for (const [form, ranking] of rankings.entries()) {
    for (const ranked of ranking.documents) {
      const score = form === 0 ? ranked.score : ranked.score * SYNONYM;
      const before = best.get(ranked.document);
      if (before === undefined || before.score < score) best.set(ranked.document, { ...ranked, score, form });
    }
  }
  const ordered = [...best.values()].sort((a, b) => b.score - a.score || a.document - b.document);
  return { forms: rankings.flatMap(({ forms: [form] }) => form ?? []), documents: ordered.slice(0, MOST_COUNTED) };
}
