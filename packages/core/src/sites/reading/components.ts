import { setTimeout as delay } from 'node:timers/promises';
import type { BodyComponent, LateComponent } from '@octavo/reader';
import {
  type FenceBlock,
  type IntegrationBlockRequest,
  inBackground,
  outside,
  type RenderedIntegrationBlock,
  type System,
} from '../../kernel/base/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import { isCopy, ownPath } from './addresses.ts';
import type { Reading } from './reading.ts';
import { componentKey, type WrittenComponent } from './text-facts.ts';

/** Component of a block as a page shows it: what its script rendered, that it has not yet, or a note that it did not. */
export type PlannedComponent = BodyComponent | LateComponent | 'failed';

/** Longest that a page waits for all of its blocks (ms). */
const LONGEST_WAIT = 1000;
/** Longest that a script is waited for, by whoever looks after a page that did not wait (ms). */
const LONGEST_RENDERING = 10_000;
/** For how long a rendering is shown without asking again, and for how long at most while it is asked for again (ms). */
const FRESH = 10_000;
const STALE = 10 * 60_000;

/** Address below the reader's own that draws components anew. */
export const COMPONENTS_SEGMENT = 'components';

/** Block as its script rendered it, or that it did not; `undefined` where nothing draws it. */
type Shown = BodyComponent | 'failed' | undefined;

interface Kept {
  at: number;
  component: Shown;
}

/** Renderings that are waited for, by block. */
const running = new WeakMap<System, Map<string, Promise<Shown>>>();

/**
 * Returns the blocks of integrations of a text, as their scripts render them. Nothing of the visitor is handed to a script, so that they are the same
 * for all. A page waits for them no longer than a second, and then only where none was kept: one that is not there by then comes later, and what is older than
 * some seconds is shown while it is asked for again. A copy, which has no later, waits.
 */
export async function planComponents(
  reading: Reading,
  page: Pick<PageRecord, 'id'>,
  written: readonly WrittenComponent[],
): Promise<[key: string, component: PlannedComponent][]> {
  if (written.length === 0 || reading.system.integrationBlocks === undefined) return [];
  const late = delay(LONGEST_WAIT, 'late' as const, { ref: false });
  const planned = await Promise.all(
    written.map(async (each) => {
      const rendering = keptComponent(reading, each);
      const component = isCopy(reading.visit) ? await rendering : await Promise.race([rendering, late]);
      return [componentKey(each), withCall(reading, page, each, component)] as const;
    }),
  );
  return planned.flatMap(([key, component]) => (component === undefined ? [] : [[key, component]]));
}

/** Returns a block as its script rendered it last, or renders it now; `undefined` where nothing draws it. */
export async function keptComponent(reading: Reading, written: WrittenComponent): Promise<Shown> {
  const { system } = reading;
  const key = keyOf(reading, written);
  const kept = system.caches.open<Kept>('site-components').get(key);
  const age = kept === undefined ? Number.POSITIVE_INFINITY : system.now() - kept.at;
  if (kept === undefined || age > STALE) return askFor(reading, written);
  if (age > FRESH) inBackground(system, `component ${key}`, () => askFor(reading, written));
  return kept.component;
}

/** Returns the blocks that code blocks of the space of a reading stand for. */
export async function fencesOf({ system, place, organizationId }: Reading): Promise<readonly FenceBlock[]> {
  return (await system.integrationBlocks?.fences({ organizationId, spaceId: place.siteSpace.spaceId })) ?? [];
}

const keyOf = ({ organizationId, place }: Reading, written: WrittenComponent): string =>
  JSON.stringify([organizationId, place.siteSpace.spaceId, componentKey(written)]);

/** Has a block rendered, once for all who wait for it, and keeps it; goes on when they have left. */
function askFor(reading: Reading, written: WrittenComponent): Promise<Shown> {
  const { system } = reading;
  const all = running.get(system) ?? new Map<string, Promise<Shown>>();
  running.set(system, all);
  const key = keyOf(reading, written);
  const known = all.get(key);
  if (known !== undefined) return known;
  const asked = outside(async () => {
    const component = shownOf(await system.integrationBlocks?.render({ ...requestOf(reading, written), waitMs: LONGEST_RENDERING }));
    const weight = JSON.stringify(component ?? '').length + key.length + 100;
    system.caches.open<Kept>('site-components').set(key, { at: system.now(), component }, weight);
    return component;
  }).finally(() => all.delete(key));
  all.set(key, asked);
  return asked;
}

/** Request for a block of a page, as readers see it. */
export function requestOf({ place, organizationId }: Reading, { name, properties }: WrittenComponent): IntegrationBlockRequest {
  const [integration = '', ...block] = name.slice(1).split('/');
  return {
    organizationId,
    spaceId: place.siteSpace.spaceId,
    integration,
    block: block.join('/'),
    props: properties,
    theme: 'light',
    editable: false,
  };
}

/** A block that nothing draws, or whose script says that it is done, is what the dialect has for it. */
function shownOf(rendered: RenderedIntegrationBlock | undefined): Shown {
  if (rendered === undefined || rendered.kind === 'absent') return undefined;
  if (rendered.kind === 'failed') return 'failed';
  const { output } = rendered;
  return output.type === 'element' ? { element: output.element, state: output.state } : undefined;
}

function withCall(
  reading: Reading,
  page: Pick<PageRecord, 'id'>,
  { name, properties }: WrittenComponent,
  component: Shown | 'late',
): PlannedComponent | undefined {
  if (component === undefined || component === 'failed') return component;
  const ownOrigins = ownOriginsOf(reading);
  if (component !== 'late' && isCopy(reading.visit)) return { ...component, ownOrigins };
  const { id: siteSpace } = reading.place.siteSpace;
  const call = {
    endpoint: ownPath(reading.visit, COMPONENTS_SEGMENT),
    request: { block: { siteSpace, page: page.id, name, props: properties } },
  };
  return component === 'late' ? { kind: 'late', call } : { ...component, ownOrigins, call };
}

/** Returns the origins whose frames are loaded without a click: that of the installation, which answers for scripts. */
export function ownOriginsOf({ system }: Pick<Reading, 'system'>): string[] {
  const origin = URL.parse(system.config.url)?.origin;
  return origin === undefined ? [] : [origin];
}
