import { canSeePlace, pageScope, type SiteVisit, savedCondition } from '@octavo/site';
import { INLINE_LENGTH, pageText } from '../../content/pages/index.ts';
import { runTaskOn, type System } from '../../kernel/base/index.ts';
import { type DrawnComponent, drawComponentTask, type KitSource } from '../components/index.ts';
import { ownPath } from './addresses.ts';
import { COMPONENTS_SEGMENT, fencesOf, keptComponent, ownOriginsOf, requestOf } from './components.ts';
import { visibleLook } from './look.ts';
import { type Reading, readPlace, tenantOf } from './reading.ts';
import { componentKey, hashOfText, isShown, textFacts, type WrittenComponent } from './text-facts.ts';

/** A reader's request for the next drawing of a component. */
export interface ComponentCall {
  /** The block as its page has it, with site space and page that it stands on. */
  block: { siteSpace: string; page: string; name: string; props: Record<string, string> };
  /** Component to draw instead: that of a dialog, with its properties. */
  componentId?: string | undefined;
  props?: Record<string, unknown> | undefined;
  state?: Record<string, unknown> | undefined;
  action?: ({ action: string } & Record<string, unknown>) | undefined;
}

/** Longest that a reader waits for an action (ms). */
const LONGEST_WAIT = 5000;

/**
 * Returns the next drawing of a component, or `failed` where its script did not answer; `undefined` where the visitor can open no page with that
 * block, or nothing draws it.
 */
export async function renderComponent(
  system: System,
  visit: SiteVisit,
  call: ComponentCall,
): Promise<DrawnComponent | 'failed' | undefined> {
  const place = [...visit.site.places.values()].find(({ siteSpace }) => siteSpace.id === call.block.siteSpace);
  const reading = place !== undefined && canSeePlace(visit.visitor, place) ? await readPlace(system, visit, place) : undefined;
  const written: WrittenComponent = { name: call.block.name, properties: call.block.props };
  if (reading === undefined || !(await holds(reading, call.block.page, written))) return undefined;
  if (call.componentId === undefined && call.state === undefined && call.action === undefined) {
    const shown = await keptComponent(reading, written);
    return shown === undefined || shown === 'failed' ? shown : draw(reading, visit, call, shown);
  }
  const rendered = await system.integrationBlocks?.render({
    ...requestOf(reading, written),
    ...(call.componentId === undefined ? {} : { componentId: call.componentId, props: call.props ?? {} }),
    ...(call.state === undefined ? {} : { state: call.state }),
    ...(call.action === undefined ? {} : { action: call.action }),
    waitMs: LONGEST_WAIT,
  });
  if (rendered === undefined || rendered.kind === 'absent') return undefined;
  if (rendered.kind === 'failed') return 'failed';
  const { output } = rendered;
  return output.type === 'complete' ? output : draw(reading, visit, call, output);
}

async function draw(
  reading: Reading,
  visit: SiteVisit,
  { block, componentId, props }: ComponentCall,
  { element, state }: Pick<KitSource, 'element' | 'state'>,
): Promise<DrawnComponent> {
  const { look } = await visibleLook(reading);
  const request = { block, ...(componentId === undefined ? {} : { componentId, props }) };
  const source: KitSource = {
    element,
    state,
    locale: look.internationalization.locale,
    call: { endpoint: ownPath(visit, COMPONENTS_SEGMENT), request },
    ownOrigins: ownOriginsOf(reading),
  };
  const isShort = JSON.stringify(element).length <= INLINE_LENGTH;
  const html = isShort ? drawComponentTask(source) : await runTaskOn<string>(tenantOf(reading), [], 'reading.component', source);
  return { type: 'element', html };
}

/** Returns true if a page that the visitor can open shows them a block. */
async function holds(reading: Reading, pageId: string, written: WrittenComponent): Promise<boolean> {
  const page = reading.view.pages.get(pageId)?.page;
  if (page === undefined) return false;
  const key = componentKey(written);
  const text = () => pageText(reading.system, page);
  const facts = await textFacts(tenantOf(reading), page.oid ?? hashOfText(await text()), text, await fencesOf(reading));
  const { visitor } = reading.visit;
  const holds = facts.conditions.filter((source) => savedCondition(source).holds(pageScope(visitor, reading.view, page)));
  return facts.components.some((each) => componentKey(each) === key) && isShown(facts, key, holds);
}
