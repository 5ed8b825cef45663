import { isMarkdownPath } from '@octavo/markdown/layout';
import { type ChangeOptions, Draft, readStructure } from '../../content/edits/index.ts';
import { asPage, enterRecords, isSame, type MergeInput, pathOf } from '../../content/merge/index.ts';
import type { ContentRecord, ContentView, PageNode, SourceRecord } from '../../kernel/model/index.ts';

/**
 * Has a merged content say its structure in the SUMMARY.md of theirs, with what is other than there entered into it, where both sides changed
 * that file: comments and lines that are no pages are then those of theirs, whose file is written by hand. Returns the root as it is where
 * that would not come to the same pages.
 * @throws OctavoError as edits do.
 */
export async function withSummaryOfTheirs(root: string, input: MergeInput, options: ChangeOptions): Promise<string> {
  const { content } = options.system;
  const of = async (each: string) => summaryIn(await content.view(each));
  const [base, ours, theirs, merged] = [await of(input.base), await of(input.ours), await of(input.theirs), await of(root)];
  if (theirs === undefined || merged?.path !== theirs.path || merged.oid === theirs.oid) return root;
  if (base?.oid === theirs.oid || base?.oid === ours?.oid) return root;
  return enterInSummaryOf(input.theirs, root, options);
}

/**
 * Has a content say its structure in the SUMMARY.md of another one, with what is other than there entered into it. Returns the root as it is
 * where that would not come to the same pages.
 * @throws OctavoError as edits do.
 */
export async function enterInSummaryOf(theirs: string, root: string, options: ChangeOptions): Promise<string> {
  const { content } = options.system;
  if (await leavesOutAny(theirs, root, options)) return root;
  // If no page differs, their SUMMARY.md is already complete.
  const records = (await content.diff(theirs, root))
    .filter(({ key }) => !(key.startsWith('source:') && isMarkdownPath(key)))
    .map(({ key, after }): [string, ContentRecord | null] => [key, after ?? null]);
  const entered = await enterRecords(theirs, records, options);
  const summary = summaryIn(await content.view(entered));
  const rest = (await content.diff(root, entered)).filter(
    ({ key, before, after }) =>
      !key.startsWith('redirect:') && key !== (summary && `source:${summary.path}`) && !isSameButPlace(before, after),
  );
  if (summary === undefined || rest.length > 0) return root;
  // Positions may be other ones, as long as they say the same order.
  if (!isSameOrder((await content.view(root)).tree, (await content.view(entered)).tree)) return root;
  return content.apply(root, [[`source:${summary.path}`, summary]]);
}

/** Returns whether their SUMMARY.md has a line for a file that they do not have and the merged content has: it would be a second entry. */
async function leavesOutAny(theirs: string, root: string, options: ChangeOptions): Promise<boolean> {
  const { content } = options.system;
  const view = await content.view(theirs);
  const draft = new Draft(view, options, await readStructure(options.system, view));
  const { summary } = draft;
  const added = (await content.diff(theirs, root)).flatMap(({ after }) => pathOf(after) ?? []);
  return added.some((path) => !view.byFile.has(path) && !view.filesByPath.has(path) && summary?.leavesOut(path) === true);
}

/** Returns whether two records are one page that stands below the same one, perhaps at another position. */
function isSameButPlace(before: ContentRecord | undefined, after: ContentRecord | undefined): boolean {
  const [was, is] = [asPage(before), asPage(after)];
  return was !== undefined && is !== undefined && isSame({ ...was, position: '', updatedAt: 0 }, { ...is, position: '', updatedAt: 0 });
}

function isSameOrder(left: readonly PageNode[], right: readonly PageNode[]): boolean {
  return (
    left.length === right.length &&
    left.every((node, at) => {
      const other = right[at];
      return other !== undefined && node.page.id === other.page.id && isSameOrder(node.children, other.children);
    })
  );
}

/** Returns the table of contents: the only source that is not YAML. */
function summaryIn(view: ContentView): SourceRecord | undefined {
  return [...view.sources.values()].find(({ path }) => isMarkdownPath(path));
}
