import type { CustomizationLinkTarget, SiteCustomization } from '@octavo/contract';
import type { HeaderEntry, ReaderLink, ReaderLinks } from '@octavo/reader';
import { firstPage, type SitePlace, type SiteSnapshot } from '@octavo/site';
import { eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { customizationsOfSite, settingsForVisitor } from '../look/index.ts';
import { filePath, homePath, isCopy, ownPath, pagePath } from './addresses.ts';
import { lookOfCopy } from './look-of-copy.ts';
import { type Reading, readPlace } from './reading.ts';

type Looks = Awaited<ReturnType<typeof customizationsOfSite>>;

/** Answers of a site whose organization wants none. */
const NO_ANSWERS: SiteCustomization['ai'] = { mode: 'none' };

/** Looks by snapshot: each change of a look makes another one. */
const known = new WeakMap<SiteSnapshot, Promise<Looks>>();

/** Returns the looks of a site and its site spaces as they were chosen, with defaults; without answers to questions where the organization wants none. */
export function looksOf(system: System, site: SiteSnapshot): Promise<Looks> {
  let looks = known.get(site);
  if (looks === undefined) {
    looks = withAnswers(system, site, customizationsOfSite(system, site.id));
    known.set(site, looks);
    looks.catch(() => known.delete(site));
  }
  return looks;
}

/** Returns a site as it would be read in other looks than its own: of a preview, before they are saved. Nobody else is given this snapshot. */
export async function siteInLooks(system: System, site: SiteSnapshot, looks: Looks): Promise<SiteSnapshot> {
  const dressed = { ...site };
  known.set(dressed, Promise.resolve(await withAnswers(system, site, Promise.resolve(looks))));
  return dressed;
}

async function withAnswers(system: System, { organizationId }: SiteSnapshot, read: Promise<Looks>): Promise<Looks> {
  const { organization } = system.store.tables;
  const [looks, [found]] = await Promise.all([
    read,
    system.store.read.select({ ai: organization.ai }).from(organization).where(eq(organization.id, organizationId)),
  ]);
  if (found?.ai === true) return looks;
  const silent = (look: SiteCustomization) => ({ ...look, ai: NO_ANSWERS });
  return {
    site: silent(looks.site),
    siteSpaces: Object.fromEntries(Object.entries(looks.siteSpaces).map(([itemId, look]) => [itemId, silent(look)])),
  };
}

/** Returns the look of a site space, as it was chosen. */
export function lookOfPlace(looks: Looks, { siteSpace }: SitePlace): SiteCustomization {
  return looks.siteSpaces[siteSpace.id] ?? looks.site;
}

/** Returns the look of a site space as its visitor may see it, and where its links lead. */
export async function visibleLook(reading: Reading): Promise<{ look: SiteCustomization; links: ReaderLinks }> {
  const chosen = lookOfPlace(await looksOf(reading.system, reading.visit.site), reading.place);
  const { visit } = reading;
  const visible = await settingsForVisitor(chosen, reading.site, reading.place.siteSpace.spaceId);
  const look = isCopy(visit) ? lookOfCopy(reading.system, visible, (rest) => ownPath(visit, rest)) : visible;
  return { look, links: await linksOf(reading, look) };
}

/** Returns whether pages of a site space ask whether they were helpful. */
export async function asksForFeedback(reading: Reading): Promise<boolean> {
  return lookOfPlace(await looksOf(reading.system, reading.visit.site), reading.place).feedback.enabled;
}

/** Returns what authors chose for answers to questions on a site space; `undefined` where nothing is asked: the operator named no model, or administrators of the
 * organization or authors want none. */
export async function answersOfSite(reading: Reading): Promise<SiteCustomization['ai'] | undefined> {
  if (reading.system.config.ask === undefined || isCopy(reading.visit)) return undefined;
  const { ai } = lookOfPlace(await looksOf(reading.system, reading.visit.site), reading.place);
  return ai.mode === 'none' ? undefined : ai;
}

/** Returns whether pages of some part of a site ask whether they were helpful. */
export async function siteAsksForFeedback(system: System, site: SiteSnapshot): Promise<boolean> {
  const looks = await looksOf(system, site);
  return [looks.site, ...Object.values(looks.siteSpaces)].some(({ feedback }) => feedback.enabled);
}

async function linksOf(reading: Reading, look: SiteCustomization): Promise<ReaderLinks> {
  const { header, footer, announcement } = look;
  const link = async ({ title, to }: { title: string; to: CustomizationLinkTarget }): Promise<ReaderLink[]> => {
    const found = await targetOf(reading, to);
    return found === undefined ? [] : [{ title, ...found }];
  };
  const entries: HeaderEntry[] = [];
  for (const { title, style = 'link', to, links } of header.links) {
    const found = to === null ? undefined : await targetOf(reading, to);
    const below = (await Promise.all(links.map(link))).flat();
    if (found !== undefined || below.length > 0) entries.push({ title, style, ...found, links: below });
  }
  const groups: { title: string; links: ReaderLink[] }[] = [];
  for (const { title, links } of footer.groups) groups.push({ title, links: (await Promise.all(links.map(link))).flat() });
  const home = header.primaryLink === undefined ? undefined : await targetOf(reading, header.primaryLink);
  const [announced] = announcement?.link === undefined ? [] : await link(announcement.link);
  return {
    home: home?.href ?? homePath(reading.visit),
    header: entries,
    footer: groups,
    ...(announced === undefined ? {} : { announcement: announced }),
  };
}

/** Returns the target of a link that `settingsForVisitor` has left in, or `undefined` if it has no address. */
async function targetOf(reading: Reading, to: CustomizationLinkTarget): Promise<{ href: string; isExternal?: true } | undefined> {
  if (to.kind === 'url') return { href: to.url, ...(/^https?:/i.test(to.url) ? { isExternal: true as const } : {}) };
  const spaceId = to.space ?? reading.place.siteSpace.spaceId;
  for (const place of reading.site.places.values()) {
    if (place.siteSpace.spaceId !== spaceId) continue;
    const there = await readPlace(reading.system, reading.visit, place);
    if (there === undefined) continue;
    const { view, visit } = there;
    if (to.kind === 'file') {
      const file = view.files.get(to.file);
      return file === undefined ? undefined : { href: filePath(there, file) };
    }
    const node = to.kind === 'space' ? (firstPage(visit.visitor, view) as PageNode | undefined) : view.pages.get(to.page);
    const path = node === undefined ? undefined : pagePath(visit, place, view, node);
    if (path !== undefined) return { href: to.kind === 'anchor' ? `${path}#${encodeURIComponent(to.anchor)}` : path };
  }
  return undefined;
}
