import { type AskEvent, AskQuestion, OctavoError, type SpaceSearchResultList } from '@octavo/contract';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type AskSettings, type Context, isOverBudget, parseInput, requireUser, runTaskOn } from '../../kernel/base/index.ts';
import { ancestorsOf } from '../map/index.ts';
import { INLINE_LENGTH, pageText } from '../pages/index.ts';
import { type LoadedContent, loadComputed, placeOf } from '../places/index.ts';
import { addressPath } from '../presenters/index.ts';
import { searchOrganization, searchPages } from '../search/index.ts';
import { missesOf } from '../search-settings/index.ts';
import { answerQuestion } from './answer-question.ts';
import type { AskPage } from './choose-sections.ts';
import { searchQuestion } from './search-question.ts';
import { sectionsTask } from './sections-task.ts';

/** Pages that are read for a question, and spaces that they are taken from. */
const MOST_PAGES = 6;
const MOST_SPACES = 4;

/** Returns the operator's model. @throws OctavoError `not_found` with code `ask_off` where there is none. */
export function requireAsk({ config }: Context['system']): AskSettings {
  if (config.ask !== undefined) return config.ask;
  throw new OctavoError('not_found', 'Questions are not answered here: the operator has named no model.', { code: 'ask_off' });
}

/**
 * Answers a question of a member from the live content that they may read, in a space or the whole organization. A question about a space that is not answered counts
 * as a search of it without results.
 * @throws OctavoError `bad_request`; `not_found` for what the actor may not know of, or with code `ask_off` where neither operator nor administrators want answers; as
 * `answerQuestion`
 */
export async function* askContent(ctx: Context, input: unknown, signal: AbortSignal): AsyncGenerator<AskEvent> {
  const { userId } = requireUser(ctx);
  const settings = requireAsk(ctx.system);
  const { question, organization: organizationId, space: spaceId } = parseInput(AskQuestion, input);
  const { organization } = await loadOrganization(ctx, organizationId, 'member');
  if (!organization.ai) throw switchedOff();
  const asked = {
    who: userId,
    organizationId: organization.id,
    question,
    find: () => findPages(ctx, { question, organizationId, spaceId }),
  };
  for await (const event of answerQuestion(ctx.system, settings, asked, signal)) {
    yield event;
    if (event.type === 'end' && !event.isAnswered && spaceId !== undefined)
      missesOf(ctx.system).searched(spaceId, { query: question, isFound: false });
  }
}

/** Answers of an organization to questions. */
export interface AnswersState {
  /** The operator has named a model. */
  hasModel: boolean;
  /** Administrators of the organization want answers. */
  isOn: boolean;
}

/** Returns whether questions are answered in an organization, for its members. @throws OctavoError `not_found`. */
export async function getAnswersState(ctx: Context, organizationId: string): Promise<AnswersState> {
  const { organization } = await loadOrganization(ctx, organizationId, 'member');
  return { hasModel: ctx.system.config.ask !== undefined, isOn: organization.ai };
}

function switchedOff(): OctavoError {
  const message = 'Questions are not answered in this organization. An administrator can switch answers on in its settings.';
  return new OctavoError('not_found', message, { code: 'ask_off' });
}

interface Sought {
  question: string;
  organizationId: string;
  spaceId: string | undefined;
}

async function findPages(ctx: Context, { question, organizationId, spaceId }: Sought): Promise<AskPage[]> {
  if (spaceId !== undefined) {
    const loaded = await loadComputed(ctx, placeOf(spaceId), { metadata: false });
    if (loaded.space.organizationId !== organizationId) throw new OctavoError('not_found', 'There is no such space in the organization.');
    const search = async (query: string) => (await searchPages(ctx, spaceId, query, { limit: MOST_PAGES, isCounted: false })).pages;
    const pages = await searchQuestion(question, search, ({ id }) => id);
    return readPages(ctx, loaded, pages.slice(0, MOST_PAGES));
  }
  const search = async (query: string) => bestPages(await searchOrganization(ctx, organizationId, query, { limit: MOST_SPACES }));
  const best = (await searchQuestion(question, search, ({ spaceId: of, id }) => `${of} ${id}`)).slice(0, MOST_PAGES);
  const found: AskPage[] = [];
  for (const [id, some] of Map.groupBy(best, (page) => page.spaceId)) {
    found.push(...(await readPages(ctx, await loadComputed(ctx, placeOf(id), { metadata: false }), some)));
  }
  return found;
}

/** Pages of several spaces, best first. */
function bestPages({ items }: SpaceSearchResultList): { spaceId: string; id: string }[] {
  return items.flatMap((space) => space.pages.map(({ id, score }) => ({ spaceId: space.id, id, score }))).sort((a, b) => b.score - a.score);
}

async function readPages({ system }: Context, { view, space, at }: LoadedContent, found: readonly { id: string }[]): Promise<AskPage[]> {
  const pages: AskPage[] = [];
  for (const { id } of found) {
    const node = view.pages.get(id);
    if (node === undefined) continue;
    const text = await pageText(system, node.page);
    pages.push({
      title: node.page.title,
      trail: [space.title, ...ancestorsOf(view, node).map(({ page }) => page.title)],
      href: at.appAddress + addressPath(view, node),
      sections: await sectionsOf({ system, organizationId: space.organizationId }, text),
    });
  }
  return pages;
}

async function sectionsOf(tenant: { system: Context['system']; organizationId: string }, text: string): Promise<AskPage['sections']> {
  if (text.length <= INLINE_LENGTH) return sectionsTask(text);
  try {
    return await runTaskOn<AskPage['sections']>(tenant, [text], 'page.sections', text);
  } catch (error) {
    // A page that is too much to read is searched, and not answered from.
    if (isOverBudget(error)) return [];
    throw error;
  }
}
