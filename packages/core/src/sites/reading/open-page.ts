import { createHash } from 'node:crypto';
import { timestamp } from '@octavo/contract';
import { drawPage, frameOrigins, type PageNotice, type ReaderPage, type ReaderShell } from '@octavo/reader';
import type { Proposal } from '../audience/index.ts';
import { homePath, isCopy, ownPath, pagePath } from './addresses.ts';
import { callOrigins } from './api-calls.ts';
import { type BodyPlan, planBody, planKey } from './body-plan.ts';
import { bodyOf, comparedBodyOf, drawAside, type PlannedPage } from './draw-body.ts';
import { marksOf } from './marked-navigation.ts';
import { navigationOf } from './navigation.ts';
import { frameOfPage } from './page-frame.ts';
import { breadcrumbsOf, editOf, factsOf, formsOf, neighboursOf } from './page-parts.ts';
import { changesOf, type ProposalChanges } from './proposal-changes.ts';
import { isForEverybody, type PageReading } from './reading.ts';
import { variantsOf } from './sections.ts';
import { frameOf, type ReaderFiles, shellOf } from './shell.ts';
import { socialPictureOf } from './social-picture.ts';

/** A page as it is answered: named by all that it is drawn from, and drawn when nobody has kept it. */
export interface OpenedPage {
  /** Hash of everything in the page: equal keys are equal bytes. */
  key: string;
  /** True if the page is the same for every visitor. */
  isPublic: boolean;
  isHiddenFromSearch: boolean;
  /** True if it changes by itself: scripts of integrations draw parts of it. */
  isPassing: boolean;
  /** Origins of the frames of components in it. */
  frames: readonly string[];
  /** Origins of the APIs whose operations it shows: browsers call them. */
  calls: readonly string[];
  /** Addresses for programs, as the header `Link` has them: the page itself, its Markdown, and the list of all pages. */
  links: string;
  draw(): Promise<string>;
}

/** Facts of a visit that a page tells of. */
export interface OpenOptions {
  /** True in the preview of a site. */
  isPreview?: boolean;
  /** Content that the preview shows in place of the live one. */
  proposal?: Proposal | undefined;
  /** True if what differs is marked. */
  showsChanges?: boolean;
  /** True if the page is shown without its site: with its stylesheet in it, and without scripts. */
  isStill?: boolean;
}

/**
 * Makes a page for its visitor, without drawing it: all that it is drawn from is collected, and the hash of that is its name. So whatever changes
 * what a visitor is shown changes the name, and nothing else does: neither the revision of the space nor who asks.
 */
export async function openPage(
  reading: PageReading,
  files: ReaderFiles,
  { isPreview = false, proposal, showsChanges = false, isStill = false }: OpenOptions = {},
): Promise<OpenedPage> {
  const { page: record } = reading.node;
  const tree = await navigationOf(reading);
  const variants = await variantsOf(reading);
  const changes = proposal === undefined ? undefined : await changesOf(reading, proposal);
  const isMarked = showsChanges && changes !== undefined && reading.place.siteSpace.spaceId === changes.proposal.spaceId;
  const made = await shellOf(reading, files, variants, isMarked ? marksOf(changes, tree.entries) : undefined);
  const shell = isStill ? { ...made, stillCss: files.stylesheet(made.look).css } : made;
  const plan = await planBody(reading, record, shell.locale);
  const facts = factsOf(reading);
  const path = pagePath(reading.visit, reading.place, reading.view, reading.node);
  const edit = shell.look.git.showEditLink ? await editOf(reading) : undefined;
  const page: Omit<ReaderPage, 'body'> = {
    ...facts,
    breadcrumbs: await breadcrumbsOf(reading),
    ...neighboursOf(tree, record.id),
    alternates: variants.alternates,
    ...(await formsOf(reading, shell.look.pdf.enabled)),
    ...(path === undefined || shell.actions.feedback === undefined ? {} : { path }),
    ...socialPictureOf(reading, shell.look),
    ...(isPreview ? { notice: noticeOf(reading, path, changes, showsChanges) } : {}),
    ...(edit === undefined ? {} : { edit }),
  };
  const compared = isMarked ? await comparedIn(reading, changes, shell.locale) : undefined;
  const aside = isCopy(reading.visit) ? await asideOf(reading, files, page, shell) : undefined;
  const frame = aside?.name ?? JSON.stringify([page, shell]);
  return {
    key: keyOf(files, compared === undefined ? planKey(plan) : JSON.stringify([compared.key, planKey(plan)]), frame),
    isPublic: isForEverybody(reading.visit),
    isHiddenFromSearch: facts.isHiddenFromSearch,
    ...componentFacts(plan),
    calls: reading.system.config.apiProxy && !isCopy(reading.visit) ? [] : await callOrigins(reading, plan),
    links: linksOf(reading, page.markdownHref),
    async draw() {
      const after = { page: record, plan };
      if (aside !== undefined) return drawAside(reading, after, aside.frame);
      const body = compared === undefined ? await bodyOf(reading, record, plan) : await comparedBodyOf(reading, compared.before, after);
      return drawPage({ ...page, body }, shell);
    },
  };
}

/** Returns the frame of a page of a copy, which is drawn beside the main thread. */
async function asideOf(
  reading: PageReading,
  files: ReaderFiles,
  page: Omit<ReaderPage, 'body'>,
  { variants, languages, navigation }: ReaderShell,
): Promise<ReturnType<typeof frameOfPage>> {
  return frameOfPage(page, { common: await frameOf(reading, files), variants, languages, navigation });
}

/** Facts of the components of a plan, with those of what it includes. */
function componentFacts(plan: BodyPlan): Pick<OpenedPage, 'isPassing' | 'frames'> {
  const frames = new Set<string>();
  let isPassing = false;
  const visit = ({ components, includes }: BodyPlan): void => {
    if (components.length > 0) isPassing = true;
    for (const [, component] of components) {
      if (component !== 'failed' && !('kind' in component))
        for (const origin of frameOrigins(component.element, component.state)) frames.add(origin);
    }
    for (const [, included] of includes) visit(included);
  };
  visit(plan);
  return { isPassing, frames: [...frames] };
}

function linksOf({ visit, canonicalUrl }: PageReading, markdown: string | undefined): string {
  return [
    `<${canonicalUrl}>; rel="canonical"`,
    ...(markdown === undefined ? [] : [`<${markdown}>; rel="alternate"; type="text/markdown"`]),
    `<${homePath(visit)}llms.txt>; rel="llms-txt"`,
    `<${homePath(visit)}llms-full.txt>; rel="llms-full-txt"`,
  ].join(', ');
}

/** Returns the page as it was, where it differs; `undefined` where it does not. */
async function comparedIn(
  reading: PageReading,
  { kinds, before }: ProposalChanges,
  locale: string,
): Promise<{ before: PlannedPage | undefined; key: string } | undefined> {
  const { id } = reading.node.page;
  if (kinds.get(id) === undefined) return undefined;
  const was = before.pages.get(id);
  if (was === undefined) return { before: undefined, key: 'compared' };
  const plan = await planBody({ ...reading, view: before }, was.page, locale);
  return { before: { page: was.page, plan }, key: `compared ${planKey(plan)}` };
}

/** Contents of the bar of a preview. */
function noticeOf(reading: PageReading, path: string | undefined, changes: ProposalChanges | undefined, isShown: boolean): PageNotice {
  const { visit, node } = reading;
  const endHref = ownPath(visit, 'auth/logout');
  if (changes === undefined) return { kind: 'preview', endHref };
  const { proposal, pages } = changes;
  const open = pages.filter(({ href }) => href !== undefined);
  const at = open.findIndex(({ id }) => id === node.page.id);
  const neighbour = (step: 1 | -1) => (open.length === 0 ? undefined : at < 0 ? open[step === 1 ? 0 : open.length - 1] : open[at + step]);
  const [previous, next] = [neighbour(-1), neighbour(1)];
  return {
    kind: 'proposal',
    of: proposal.kind,
    title: proposal.kind === 'revision' ? timestamp(proposal.createdAt) : proposal.title,
    href: proposal.url,
    endHref,
    changes: pages.map(({ id, title, change, href }) => ({
      title,
      change,
      ...(href === undefined ? {} : { href }),
      ...(id === node.page.id ? { isCurrent: true } : {}),
    })),
    ...(previous?.href === undefined ? {} : { previousHref: previous.href }),
    ...(next?.href === undefined ? {} : { nextHref: next.href }),
    marking: { action: ownPath(visit, 'preview'), page: path ?? homePath(visit), isOn: isShown },
  };
}

function keyOf(files: ReaderFiles, body: string, frame: string): string {
  return createHash('sha256')
    .update(JSON.stringify([files.version, body]))
    .update(frame)
    .digest('base64url');
}
