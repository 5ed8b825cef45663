import { createHash } from 'node:crypto';
import { drawPage, type PageBody, type ReaderPage, type ReaderShell } from '@octavo/reader';
import { pagePath } from './addresses.ts';
import { planBody, planKey } from './body-plan.ts';
import { bodyOf } from './draw-body.ts';
import { navigationOf } from './navigation.ts';
import { breadcrumbsOf, editOf, factsOf, formsOf, neighboursOf } from './page-parts.ts';
import { isForEverybody, type PageReading } from './reading.ts';
import { variantsOf } from './sections.ts';
import { type ReaderFiles, shellOf } from './shell.ts';

/** A page as it is answered: named by all that it is drawn from, and drawn when nobody has kept it. */
export interface OpenedPage {
  /** Hash of everything in the page: equal keys are equal bytes. */
  key: string;
  /** True if the page is the same for every visitor. */
  isPublic: boolean;
  isHiddenFromSearch: boolean;
  draw(): Promise<string>;
}

/** Facts of a visit that a page tells of. */
export interface OpenOptions {
  /** True in the preview of a site. */
  isPreview?: boolean;
}

/**
 * Makes a page for its visitor, without drawing it: all that it is drawn from is collected, and the hash of that is its name. So whatever changes
 * what a visitor is shown changes the name, and nothing else does: neither the revision of the space nor who asks.
 */
export async function openPage(reading: PageReading, files: ReaderFiles, { isPreview = false }: OpenOptions = {}): Promise<OpenedPage> {
  const { page: record } = reading.node;
  const variants = await variantsOf(reading);
  const shell = await shellOf(reading, files, variants);
  const plan = await planBody(reading, record, shell.locale);
  const tree = await navigationOf(reading);
  const facts = factsOf(reading);
  const path = pagePath(reading.visit, reading.place, reading.view, reading.node);
  const edit = shell.look.git.showEditLink ? await editOf(reading) : undefined;
  const page: Omit<ReaderPage, 'body'> = {
    ...facts,
    breadcrumbs: await breadcrumbsOf(reading),
    ...neighboursOf(tree, record.id),
    alternates: variants.alternates,
    ...(await formsOf(reading)),
    ...(path === undefined || shell.actions.feedback === undefined ? {} : { path }),
    ...(isPreview ? { notice: { kind: 'preview' as const } } : {}),
    ...(edit === undefined ? {} : { edit }),
  };
  return {
    key: keyOf(files, planKey(plan), page, shell),
    isPublic: isForEverybody(reading.visit),
    isHiddenFromSearch: facts.isHiddenFromSearch,
    async draw() {
      const body: PageBody = await bodyOf(reading, record, plan);
      return drawPage({ ...page, body }, shell);
    },
  };
}

function keyOf(files: ReaderFiles, body: string, page: Omit<ReaderPage, 'body'>, shell: ReaderShell): string {
  return createHash('sha256')
    .update(JSON.stringify([files.version, body, page, shell]))
    .digest('base64url');
}
