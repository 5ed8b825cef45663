import {
  addExternalLink,
  addSection,
  addSectionGroup,
  addSiteSpace,
  getSiteStructure,
  sortSiteStructure,
  updateExternalLink,
  updateSection,
  updateSectionGroup,
  updateSiteSpace,
} from '@octavo/core';
import { readAs, type SourceSiteItem, SourceStructure } from '../client/read.ts';
import { markOf } from '../content/snapshot.ts';
import { attempt, type Run } from './run.ts';

/** Site here, and there. */
export interface SitePlace {
  /** Path of the site in the API there. */
  path: string;
  foreignId: string;
  ownId: string;
  name: string;
}

type Kind = 'site-section' | 'site-section-group' | 'site-space' | 'site-external-link';
type OwnItem = { object: Kind; id: string; title: string; space?: { id: string }; siteSpaces?: OwnItem[]; children?: OwnItem[] };

/** Brings sections, groups, variants and links of a site, in their order. */
export async function bringSiteStructure(run: Run, site: SitePlace): Promise<void> {
  await attempt(run, 'siteItems', site.name, async () => {
    const structure = readAs(SourceStructure, await run.client.get(`${site.path}/structure`));
    if (structure === undefined) return;
    await bringItems(run, site, structure.structure, {});
  });
}

/** The container of items: a group, or a section whose variants they are. */
interface Above {
  group?: string;
  section?: string;
}

async function bringItems(run: Run, site: SitePlace, list: readonly SourceSiteItem[], above: Above): Promise<void> {
  const order: { type: Kind; id: string }[] = [];
  for (const item of list) {
    const type = kindOf(item);
    if (type === undefined) continue;
    const name = `${site.name}: ${item.title ?? item.id}`;
    const id = await attempt(run, 'siteItems', name, () => bringItem(run, site, item, type, above));
    if (id === undefined) continue;
    order.push({ type, id });
    // The structure of older versions names sections of groups alone.
    if (type === 'site-section-group') await bringItems(run, site, item.children.length > 0 ? item.children : item.sections, { group: id });
    if (type === 'site-section') {
      await bringItems(run, site, item.siteSpaces, { section: id });
      await chooseDefault(run, site, item, id);
    }
  }
  if (!run.dryRun) await sort(run, site, order);
}

async function bringItem(run: Run, site: SitePlace, item: SourceSiteItem, type: Kind, above: Above): Promise<string | undefined> {
  const { ctx, items, report, organizationId } = run;
  const { foreignId: foreignSite, ownId: siteId, name } = site;
  const key = { kind: 'site-item' as const, foreignId: `${foreignSite}/${item.id}` };
  const first = type === 'site-section' ? (item.siteSpaces.find(({ default: opens }) => opens === true) ?? item.siteSpaces[0]) : item;
  const spaceId = items.own('space', idOf(first?.space));
  const { siteSpaces: _variants, sections: _sections, children: _children, space: _space, default: _default, ...members } = item;
  const mark = markOf([members, spaceId, above]);
  const known = items.get(key.kind, key.foreignId);
  const current = flat(await structureOf(run, siteId));
  const isThere = known !== undefined && current.some(({ id }) => id === known.ownId);
  if (isThere && known.marks.mark === mark) {
    report.count('siteItems', 'unchanged');
    return known.ownId;
  }
  if (known !== undefined && !isThere && !run.dryRun) {
    report.find('siteItems', 'kept', `${name}: ${item.title ?? ''}`, 'It was removed here, and did not come again.');
    return undefined;
  }
  if ((type === 'site-section' || type === 'site-space') && spaceId === undefined && !run.dryRun) {
    report.find('siteItems', 'left_out', `${name}: ${item.title ?? item.id}`, 'Its space did not come.');
    return undefined;
  }
  report.count('siteItems', isThere ? 'changed' : 'came');
  if (run.dryRun) return item.id;
  const title = titleOf(item.title);
  const icon = item.icon === undefined ? {} : { icon: item.icon.slice(0, 50) };
  const draft = item.draft === true ? { draft: true } : {};
  const taken = new Set([...items.of('site-item', `${foreignSite}/`).values()].map(({ ownId }) => ownId));
  // One that was made just before a run was stopped is taken for what it is.
  const adopted = current.find(
    (one) => one.object === type && !taken.has(one.id) && (type === 'site-space' ? one.space?.id === spaceId : one.title === title),
  );
  const make = async (): Promise<string> => {
    switch (type) {
      case 'site-section':
        return (
          await addSection(ctx, organizationId, siteId, {
            spaceId: spaceId ?? '',
            title,
            ...icon,
            ...draft,
            ...(above.group === undefined ? {} : { siteSectionGroupId: above.group }),
          })
        ).id;
      case 'site-section-group':
        return (
          await addSectionGroup(ctx, organizationId, siteId, {
            title: title.slice(0, 100),
            ...icon,
            ...draft,
            ...(above.group === undefined ? {} : { parent: above.group }),
          })
        ).id;
      case 'site-external-link':
        return (
          await addExternalLink(ctx, organizationId, siteId, {
            title,
            url: item.url ?? '',
            ...icon,
            ...draft,
            ...(above.group === undefined ? {} : { sectionGroup: above.group }),
          })
        ).id;
      case 'site-space':
        return (
          await addSiteSpace(ctx, organizationId, siteId, {
            spaceId: spaceId ?? '',
            ...draft,
            ...(above.section === undefined ? {} : { sectionId: above.section }),
          })
        ).id;
    }
  };
  const id = isThere ? known.ownId : (adopted?.id ?? (await make()));
  await items.put({ ...key, ownId: id, marks: { type } });
  await attempt(run, 'siteItems', `${name}: ${title}`, () => update(run, site, { item, type, id, title, above, spaceId }));
  await items.put({ ...key, ownId: id, marks: { type, mark } });
  return id;
}

interface Updated {
  item: SourceSiteItem;
  type: Kind;
  id: string;
  title: string;
  above: Above;
  spaceId: string | undefined;
}

async function update(
  { ctx, organizationId }: Run,
  { ownId: siteId }: SitePlace,
  { item, type, id, title, above, spaceId }: Updated,
): Promise<void> {
  const icon = item.icon === undefined ? {} : { icon: item.icon.slice(0, 50) };
  const path = item.path === undefined || item.path === '' ? {} : { path: item.path };
  const condition = { condition: item.condition ?? null };
  const draft = { draft: item.draft === true };
  const group = above.group ?? null;
  switch (type) {
    case 'site-section':
      await updateSection(ctx, organizationId, siteId, id, {
        title,
        ...path,
        ...condition,
        ...icon,
        ...draft,
        description: item.description ?? null,
        siteSectionGroupId: group,
      });
      return;
    case 'site-section-group':
      await updateSectionGroup(ctx, organizationId, siteId, id, {
        title: title.slice(0, 100),
        ...icon,
        ...draft,
        parentSectionGroupId: group,
      });
      return;
    case 'site-external-link':
      await updateExternalLink(ctx, organizationId, siteId, id, {
        title,
        ...(item.url === undefined ? {} : { url: item.url }),
        ...icon,
        ...draft,
        sectionGroup: group,
      });
      return;
    case 'site-space': {
      const own = item.title !== undefined && typeof item.space === 'object' && item.space.title !== item.title ? { title } : {};
      await updateSiteSpace(ctx, organizationId, siteId, id, {
        ...path,
        ...condition,
        ...draft,
        ...own,
        ...(spaceId === undefined ? {} : { spaceId }),
      });
    }
  }
}

async function chooseDefault(
  { ctx, items, organizationId, dryRun }: Run,
  { foreignId, ownId: siteId }: SitePlace,
  item: SourceSiteItem,
  id: string,
): Promise<void> {
  const chosen = item.siteSpaces.find(({ default: opens }) => opens === true);
  if (dryRun || chosen === undefined) return;
  const own = items.own('site-item', `${foreignId}/${chosen.id}`);
  const current = flat(
    await getSiteStructure(ctx, organizationId, siteId).then(({ structure }) => structure as unknown as OwnItem[]),
  ) as (OwnItem & { default?: boolean })[];
  if (own === undefined || current.find((one) => one.id === own)?.default === true) return;
  await updateSection(ctx, organizationId, siteId, id, { defaultSiteSpace: own });
}

/** Puts items into an order, where they stand in another one. */
async function sort(run: Run, { ownId: siteId }: SitePlace, order: readonly { type: Kind; id: string }[]): Promise<void> {
  const all = flat(await structureOf(run, siteId)).map(({ id }) => id);
  const wanted = order.map(({ id }) => id);
  const now = all.filter((id) => wanted.includes(id));
  if (now.every((id, i) => id === wanted[i])) return;
  for (const [i, item] of order.entries()) {
    const before = order[i - 1];
    const next = order[i + 1];
    if (before === undefined && next === undefined) return;
    const position = before === undefined ? { after: { type: next?.type ?? item.type, id: next?.id ?? '' } } : { before };
    await sortSiteStructure(run.ctx, run.organizationId, siteId, { item, position });
  }
}

async function structureOf({ ctx, organizationId, dryRun }: Run, siteId: string): Promise<OwnItem[]> {
  if (dryRun && siteId === '') return [];
  return (await getSiteStructure(ctx, organizationId, siteId)).structure as unknown as OwnItem[];
}

/** Returns all items below a list, in reading order. */
function flat(list: readonly OwnItem[]): OwnItem[] {
  return list.flatMap((item) => [item, ...flat(item.siteSpaces ?? []), ...flat(item.children ?? [])]);
}

function kindOf({ object, siteSpaces, sections, space, url }: SourceSiteItem): Kind | undefined {
  if (object === 'site-section' || object === 'site-section-group' || object === 'site-space' || object === 'site-external-link')
    return object;
  if (space !== undefined) return 'site-space';
  if (siteSpaces.length > 0) return 'site-section';
  return sections.length > 0 ? 'site-section-group' : url === undefined ? undefined : 'site-external-link';
}

function idOf(space: SourceSiteItem['space']): string | undefined {
  return typeof space === 'string' ? space : space?.id;
}

function titleOf(title: string | undefined): string {
  const plain = title?.toWellFormed().trim().slice(0, 128) ?? '';
  return plain.length < 2 ? `${plain || 'Untitled'}${plain === '' ? '' : ' '}`.padEnd(2, '.') : plain;
}
