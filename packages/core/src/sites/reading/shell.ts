import { createHash } from 'node:crypto';
import type { SiteCustomization } from '@octavo/contract';
import type { AssetAddresses, ReaderShell, SiteActions } from '@octavo/reader';
import type { SiteVisit } from '@octavo/site';
import { ancestorsOf } from '../../content/map/index.ts';
import { homePath, isCopy, ownPath } from './addresses.ts';
import { visibleLook } from './look.ts';
import { branchOf, isSmall, type NavigationTree, navigationOf } from './navigation.ts';
import type { PageReading, Reading } from './reading.ts';
import { sectionsOf, type Variants } from './sections.ts';
import { iconLinks } from './site-icon.ts';

/** The reader's own files, as the program holds them: names below the address of the assets. */
export interface ReaderFiles {
  /** Name of all of them: another build has another one. */
  version: string;
  css: string;
  theme: string;
  script: string;
  mermaid?: string;
  /** Answers searches in copies, from files beside it. */
  search?: string;
  /** The stylesheet of a look. */
  lookCss(look: SiteCustomization): string;
}

/** Name of a stylesheet of a look, by its content. */
export function lookName(css: string): string {
  return `look.${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`;
}

/** All that surrounds a page, for the visitor of a reading. */
export async function shellOf(reading: PageReading, files: ReaderFiles, { variants, languages }: Variants): Promise<ReaderShell> {
  const tree = await navigationOf(reading);
  const path = new Set([reading.node.page.id, ...ancestorsOf(reading.view, reading.node).map(({ page }) => page.id)]);
  const navigation = {
    entries: branchOf(tree, path, reading.node.page.id),
    ...(isSmall(tree) ? {} : { treeHref: treePath(reading, tree) }),
  };
  return { ...(await frameOf(reading, files)), variants, languages, navigation };
}

/** Path of the whole table of contents as a fragment, by its content. */
export function treePath({ visit, place }: Reading, { hash }: Pick<NavigationTree, 'hash'>): string {
  return ownPath(visit, `tree/${place.siteSpace.id}.${hash}.html`);
}

/** Returns the frame of search results and errors of a site space: it has no table of contents. */
export async function frameOf(reading: Reading, files: ReaderFiles): Promise<ReaderShell> {
  const { visit } = reading;
  const { look, links } = await visibleLook(reading);
  const { logo } = look.header;
  return {
    siteTitle: look.title ?? visit.site.title,
    look,
    locale: look.internationalization.locale,
    links,
    ...(logo === undefined ? {} : { logo }),
    sections: await sectionsOf(reading),
    variants: [],
    languages: [],
    navigation: { entries: [] },
    assets: assetsOf(visit, look, files),
    actions: isCopy(visit) ? copyActions(visit, files) : siteActions(visit, look),
    ...(visit.visitor.isSignedIn && visit.visitor.spaceIds === undefined && !isCopy(visit)
      ? { signOutHref: ownPath(visit, 'auth/logout') }
      : {}),
  };
}

function siteActions(visit: SiteVisit, look: SiteCustomization): SiteActions {
  return {
    search: `${homePath(visit)}~search`,
    searchJson: `${homePath(visit)}~search.json`,
    ...(look.feedback.enabled ? { feedback: ownPath(visit, 'feedback') } : {}),
    insights: ownPath(visit, 'events'),
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
    css: asset(files.css),
    look: asset(lookName(files.lookCss(look))),
    theme: asset(files.theme),
    script: asset(files.script),
    ...(files.mermaid === undefined ? {} : { mermaid: asset(files.mermaid) }),
    favicon: iconLinks(visit, look, asset),
    fonts: [],
  };
}
