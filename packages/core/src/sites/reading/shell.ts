import type { SiteCustomization } from '@octavo/contract';
import { type AssetAddresses, type Navigation, type ReaderShell, type SiteActions, writeEntries } from '@octavo/reader';
import type { SiteBase, SiteVisit } from '@octavo/site';
import { ancestorsOf } from '../../content/map/index.ts';
import { ASK_SEGMENT, CALL_SEGMENT, homePath, isCopy, isPreviewed, ownPath } from './addresses.ts';
import { visibleLook } from './look.ts';
import type { NavigationMarks } from './marked-navigation.ts';
import { branchOf, isSmall, type NavigationTree, navigationOf } from './navigation.ts';
import { pageScripts } from './page-scripts.ts';
import type { PageReading, Reading } from './reading.ts';
import { sectionsOf, type Variants } from './sections.ts';
import { iconLinks } from './site-icon.ts';

/** The reader's own files, as the program holds them: names below the address of the assets. */
export interface ReaderFiles {
  /** Name of all of them: another build has another one. */
  version: string;
  /** Text of the script that sets the theme. */
  theme: string;
  script: string;
  mermaid?: string;
  /** Stylesheet and script of components of integrations. */
  kit?: { css: string; script: string };
  /** Stylesheet and script that ask for consent to cookies. */
  consent?: { css: string; script: string };
  /** Scripts and stylesheet of calls of operations. */
  api?: { script: string; tester: string; css: string };
  /** Scripts and stylesheet of questions and their answers. */
  ask?: { script: string; answer: string; css: string };
  /** Stylesheet of the bar of previews; absent where there is none. */
  preview?: string;
  /** Answers searches in copies, from files beside it. */
  search?: string;
  /** The stylesheet of pages in a look, with its name, which holds the hash of its text. */
  stylesheet(look: SiteCustomization): Stylesheet;
}

/** A stylesheet with its name. */
export interface Stylesheet {
  name: string;
  css: string;
}

/** Returns all that surrounds a page, for the visitor of a reading. */
export async function shellOf(
  reading: PageReading,
  files: ReaderFiles,
  { variants, languages }: Variants,
  marks?: NavigationMarks,
): Promise<ReaderShell> {
  const tree = await navigationOf(reading);
  const path = new Set([reading.node.page.id, ...ancestorsOf(reading.view, reading.node).map(({ page }) => page.id)]);
  const entries = branchOf(tree, path, reading.node.page.id, marks);
  const frame = await frameOf(reading, files);
  const navigation: Navigation = {
    // One after the other, the pages of a copy have nearly the same entries.
    ...(isCopy(reading.visit) && entries.length > 0 ? { entries: [], drawn: writeEntries(entries, frame) } : { entries }),
    // The whole tree, which all previews share, has no marks.
    ...(isSmall(tree) || marks !== undefined ? {} : { treeHref: treePath(reading, tree) }),
  };
  return { ...frame, variants, languages, navigation };
}

/** Path of the whole table of contents as a fragment, by its content. */
export function treePath({ visit, place }: Reading, { hash }: Pick<NavigationTree, 'hash'>): string {
  return ownPath(visit, `tree/${place.siteSpace.id}.${hash}.html`);
}

/** Frames of copies, by the base that all visits of one copy have. */
const framesOfCopies = new WeakMap<SiteBase, Map<string, Promise<ReaderShell>>>();

/** Returns the frame of search results and errors of a site space: it has no table of contents. All pages of a space of a copy have the same one. */
export function frameOf(reading: Reading, files: ReaderFiles): Promise<ReaderShell> {
  const { visit, place, view } = reading;
  if (!isCopy(visit)) return makeFrame(reading, files);
  const frames = framesOfCopies.get(visit.base) ?? new Map<string, Promise<ReaderShell>>();
  framesOfCopies.set(visit.base, frames);
  const name = JSON.stringify([place.siteSpace.id, view.root, files.version]);
  const known = frames.get(name);
  if (known !== undefined) return known;
  const making = makeFrame(reading, files);
  frames.set(name, making);
  making.catch(() => frames.delete(name));
  return making;
}

async function makeFrame(reading: Reading, files: ReaderFiles): Promise<ReaderShell> {
  const { visit } = reading;
  const { look, links } = await visibleLook(reading);
  const { logo } = look.header;
  return {
    siteTitle: look.title ?? visit.site.title,
    look,
    locale: look.internationalization.locale,
    themeScript: files.theme,
    links,
    ...(logo === undefined ? {} : { logo }),
    sections: await sectionsOf(reading),
    variants: [],
    languages: [],
    navigation: { entries: [] },
    assets: assetsOf(visit, look, files),
    scripts: await pageScripts(reading.system, visit),
    actions: isCopy(visit) ? copyActions(visit, files) : siteActions(reading, look),
    ...(visit.visitor.isSignedIn && !isPreviewed(visit) && !isCopy(visit) ? { signOutHref: ownPath(visit, 'auth/logout') } : {}),
    ...(isPreviewed(visit) ? { previewEndHref: ownPath(visit, 'auth/logout') } : {}),
  };
}

function siteActions({ visit, system }: Reading, look: SiteCustomization): SiteActions {
  return {
    search: `${homePath(visit)}~search`,
    searchJson: `${homePath(visit)}~search.json`,
    ...(look.feedback.enabled ? { feedback: ownPath(visit, 'feedback') } : {}),
    ...(system.config.ask !== undefined && look.ai.mode !== 'none' ? { ask: ownPath(visit, ASK_SEGMENT) } : {}),
    ...(system.config.apiProxy ? { call: ownPath(visit, CALL_SEGMENT) } : {}),
    // A preview of a site is no reading of it.
    ...(isPreviewed(visit) ? {} : { insights: ownPath(visit, 'events') }),
  };
}

/** A copy has no server to answer: its search is files, and nothing is reported. */
function copyActions(visit: SiteVisit, { search }: ReaderFiles): SiteActions {
  return {
    search: `${homePath(visit)}~search/`,
    searchJson: ownPath(visit, 'search/'),
    ...(search === undefined ? {} : { searchScript: ownPath(visit, `assets/${search}`) }),
  };
}

function assetsOf(visit: SiteVisit, look: SiteCustomization, files: ReaderFiles): AssetAddresses {
  const asset = (name: string) => ownPath(visit, `assets/${name}`);
  return {
    css: asset(files.stylesheet(look).name),
    script: asset(files.script),
    ...(files.mermaid === undefined ? {} : { mermaid: asset(files.mermaid) }),
    ...(files.kit === undefined ? {} : { kit: { css: asset(files.kit.css), script: asset(files.kit.script) } }),
    ...(files.consent === undefined ? {} : { consent: { css: asset(files.consent.css), script: asset(files.consent.script) } }),
    ...(files.api === undefined
      ? {}
      : { api: { script: asset(files.api.script), tester: asset(files.api.tester), css: asset(files.api.css) } }),
    ...(files.ask === undefined
      ? {}
      : { ask: { script: asset(files.ask.script), answer: asset(files.ask.answer), css: asset(files.ask.css) } }),
    ...(files.preview === undefined || !isPreviewed(visit) ? {} : { preview: asset(files.preview) }),
    favicon: iconLinks(visit, look, asset),
    fonts: [],
  };
}
