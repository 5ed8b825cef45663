import { type ChangeSummary, type SummarizedPage, summarizeDifferences } from '../../content/history/index.ts';
import { findRevision } from '../../content/map/index.ts';
import type { ChangeRequestRecord } from '../../content/places/index.ts';
import type { SpaceRecord } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentDifference } from '../../kernel/model/index.ts';
import { LONGEST_SUBJECT, shortenSubject } from './shorten-subject.ts';

/** Fields of a change request, of its space too, that its subject is derived from. */
interface DescribedContent {
  space: Pick<SpaceRecord, 'id' | 'organizationId'>;
  changeRequest: Pick<ChangeRequestRecord, 'subject' | 'subjectDerived' | 'ancestorRevisionId'>;
}

/**
 * Returns the subject that a change request without words of its own gets from what it changes, if its content becomes that of `root`; empty if
 * that is what is live. `undefined` if somebody wrote a subject. Reads no text, unless pages that moved may have others follow them.
 */
export async function deriveSubject(ctx: Context, { space, changeRequest }: DescribedContent, root: string): Promise<string | undefined> {
  if (changeRequest.subject !== '' && !changeRequest.subjectDerived) return undefined;
  const { system } = ctx;
  const { root: before } = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  const differences = await system.content.diff(before, root);
  const tenant = { system, organizationId: space.organizationId };
  const roots = { before, after: root };
  return subjectOf(await summarizeDifferences(tenant, differences, roots, { readTexts: differences.some(movesAddress) }));
}

function movesAddress({ before, after }: ContentDifference): boolean {
  return before?.kind === 'page' && after?.kind === 'page' && (before.slug !== after.slug || before.parent !== after.parent);
}

/** Returns a summary as a subject, in the imperative, such as "Edit Install guide and 2 other pages"; empty if nothing changed. */
export function subjectOf({ pages, morePages, files, reusables, variables }: ChangeSummary): string {
  const [first, ...others] = pages;
  if (first === undefined) {
    if (files > 0) return files === 1 ? 'Change a file' : `Change ${files} files`;
    if (reusables > 0) return reusables === 1 ? 'Change reusable content' : `Change ${reusables} pieces of reusable content`;
    return variables === 0 ? '' : variables === 1 ? 'Change a variable' : `Change ${variables} variables`;
  }
  const count = others.length + morePages;
  const verb = verbOf(first);
  const isAlike = others.every((page) => verbOf(page) === verb);
  const rest = count === 0 ? '' : ` and ${isAlike ? '' : 'change '}${count} other ${count === 1 ? 'page' : 'pages'}`;
  const name = verb === 'Rename' ? `${first.was} to ${first.title}` : first.title;
  return `${verb} ${shortenSubject(name, LONGEST_SUBJECT - verb.length - 1 - rest.length)}${rest}`;
}

function verbOf({ change, was, isMoved, isText, attributes }: SummarizedPage): string {
  if (change === 'added') return 'Add';
  if (change === 'removed') return 'Delete';
  if (was !== undefined) return 'Rename';
  return isMoved && !isText && attributes.length === 0 ? 'Move' : 'Edit';
}
