import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { SiteCustomization } from '@octavo/contract';
import { CARD_SIZE, type Card } from '@octavo/pdf';
import { cardColours, firstLetter, type ReaderPage } from '@octavo/reader';
import type { SiteVisit } from '@octavo/site';
import { ancestorsOf } from '../../content/map/index.ts';
import { createGate, type Gate, newId, outside, type System } from '../../kernel/base/index.ts';
import { isCopy, isPreviewed, ownPath } from './addresses.ts';
import { visibleLook } from './look.ts';
import { type PageReading, readPlace } from './reading.ts';

/** Segment below `OWN_SEGMENT` of pictures of pages. */
export const SOCIAL_SEGMENT = 'social';
/** Edition of the template: another one makes other pictures. */
const EDITION = 1;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;
/** Pictures that wait to be made; each takes about a second. */
const WAITING = 20;

/** Returns the texts and colours of a page's picture. */
function cardOf(reading: PageReading, look: SiteCustomization): Card {
  const { node, view, place, visit } = reading;
  const { page } = node;
  const site = look.title ?? visit.site.title;
  const above = ancestorsOf(view, node).at(-1)?.page;
  const section = above === undefined ? (place.section?.title ?? '') : (above.linkTitle ?? above.title);
  return {
    title: page.title.slice(0, MAX_TITLE),
    description: (page.description ?? '').replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION),
    section: section.slice(0, 80),
    site: site.slice(0, 80),
    sign: firstLetter(site).toLocaleUpperCase(look.internationalization.locale),
    language: new Intl.Locale(look.internationalization.locale).language,
    ...cardColours(look),
  };
}

/** Returns whether a visitor brought nothing to a site that everybody may read. */
function isOpen({ site, visitor }: SiteVisit): boolean {
  const isForAll = site.visibility === 'public' || site.visibility === 'unlisted';
  return isForAll && site.isPublished && !visitor.isSignedIn && !visitor.seesDrafts;
}

const keyOf = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, card]))
    .digest('hex')
    .slice(0, 24);

/**
 * Returns the picture that other places show for a page: the one that the look names, else the one that is drawn for it; none for visitors who signed in or
 * preview, and on sites that are not open. It is shown to who can open the page without that.
 */
export function socialPictureOf(reading: PageReading, look: SiteCustomization): Pick<ReaderPage, 'socialImageUrl' | 'socialImageSize'> {
  const { visit, place, node } = reading;
  const { url } = look.socialPreview;
  // One that was sent to the installation is a path in a copy.
  if (url !== undefined) return { socialImageUrl: url.startsWith('/') ? visit.base.origin + url : url };
  if ((isCopy(visit) && visit.base.hasPictures !== true) || isPreviewed(visit) || !isOpen(visit)) return {};
  const name = `${place.siteSpace.id}.${node.page.id}.${keyOf(cardOf(reading, look))}.png`;
  return { socialImageUrl: visit.base.origin + ownPath(visit, `${SOCIAL_SEGMENT}/${name}`), socialImageSize: CARD_SIZE };
}

/** A picture of a page. */
export interface SocialPicture {
  bytes: Uint8Array;
  /** True if it is the one that was asked for: a page that changed has another one. */
  isNamed: boolean;
}

const gates = new WeakMap<System, Gate>();
const underWay = new WeakMap<System, Map<string, Promise<Uint8Array>>>();

/**
 * Returns the picture by its name, which the page has in its head; made when it is not there. `undefined` for a page that the visitor cannot open without
 * having signed in, and where the look names a picture.
 * @throws OctavoError `unavailable` when too many wait.
 */
export async function socialPicture(system: System, visit: SiteVisit, name: string): Promise<SocialPicture | undefined> {
  const [, siteSpaceId = '', pageId = '', key = ''] = /^([\w-]+)\.([\w-]+)\.([0-9a-f]+)\.png$/.exec(name) ?? [];
  const place = visit.site.places.get(siteSpaceId);
  const there = place === undefined ? undefined : await readPlace(system, visit, place);
  const node = there?.view.pages.get(pageId);
  if (there === undefined || node === undefined || !(await there.site.shows(siteSpaceId, pageId))) return undefined;
  const reading: PageReading = { ...there, node, canonicalUrl: '' };
  const { look } = await visibleLook(reading);
  if (socialPictureOf(reading, look).socialImageSize === undefined) return undefined;
  const card = cardOf(reading, look);
  const own = keyOf(card);
  const running = underWay.get(system) ?? new Map<string, Promise<Uint8Array>>();
  underWay.set(system, running);
  const making = running.get(own) ?? outside(() => make(system, own, card)).finally(() => running.delete(own));
  running.set(own, making);
  return { bytes: await making, isNamed: own === key };
}

async function make(system: System, key: string, card: Card): Promise<Uint8Array> {
  const { printer, directory } = system.pdf;
  const file = path.join(directory, `${key}.png`);
  const kept = await readFile(file).catch(() => undefined);
  const now = new Date(system.now());
  if (kept !== undefined) {
    await utimes(file, now, now).catch(() => undefined);
    return kept;
  }
  const gate = gates.get(system) ?? createGate({ concurrency: 1, waiting: WAITING });
  gates.set(system, gate);
  return gate(async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const part = path.join(directory, `${newId()}.part`);
    try {
      await printer.card(card, part);
      await rename(part, file);
      await utimes(file, now, now);
      return await readFile(file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  });
}
