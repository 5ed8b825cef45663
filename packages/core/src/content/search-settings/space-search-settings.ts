import { type SearchSettings, UpdateSpaceSearchSettings } from '@octavo/contract';
import { loadSpace, requireRoleStill } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { spaceIsDeleted } from '../collections/index.ts';
import { loadComputed, placeOf } from '../places/index.ts';
import { presentSearchSettings } from './present-search-settings.ts';
import { readSearchChange, writeSearchChange } from './write-search-settings.ts';

/**
 * Synonyms and pinned pages of a space. Needs the role `admin` on it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getSpaceSearchSettings(ctx: Context, spaceId: string): Promise<SearchSettings> {
  const { space } = await loadSpace(ctx, spaceId, 'admin');
  return present(ctx, space.id);
}

/**
 * Adds and removes synonyms and pinned pages of a space: all of them, or none. Needs the role `admin` on it.
 * @throws OctavoError `bad_request`; `not_found`, with code `pinned_page` for a page that is not there; `forbidden`; `conflict`: `space_deleted`,
 * `too_many_synonyms`, `too_many_pins`.
 */
export async function updateSpaceSearchSettings(ctx: Context, spaceId: string, input: UpdateSpaceSearchSettings): Promise<SearchSettings> {
  const { space } = await loadSpace(ctx, spaceId, 'admin');
  if (space.deletedAt !== null) throw spaceIsDeleted();
  const { addPins = [], ...rest } = parseInput(UpdateSpaceSearchSettings, input);
  const wanted = { ...rest, addPins: addPins.map((pin) => ({ ...pin, space: space.id })) };
  const change = await readSearchChange(wanted, () => viewOf(ctx, space.id));
  await ctx.system.store.tx(async (tx) => {
    await requireRoleStill(tx, ctx, { kind: 'space', id: space.id, organizationId: space.organizationId }, 'admin');
    const changed = await writeSearchChange(tx, ctx, { spaceId: space.id }, change);
    if (Object.values(changed).every((number) => number === 0)) return;
    await appendAuditEvent(tx, ctx, {
      type: 'space_search_updated',
      organizationId: space.organizationId,
      spaceId: space.id,
      target: { kind: 'space', id: space.id },
      payload: { ...changed },
    });
  });
  return present(ctx, space.id);
}

async function viewOf(ctx: Context, spaceId: string) {
  const { view } = await loadComputed(ctx, placeOf(spaceId), { metadata: false });
  return view;
}

function present(ctx: Context, spaceId: string): Promise<SearchSettings> {
  const content = () => viewOf(ctx, spaceId);
  return presentSearchSettings(ctx.system, { spaceId }, { location: `/spaces/${spaceId}/search/settings`, content });
}
