import { createHash } from 'node:crypto';
import type { LinkTarget } from '@octavo/markdown';
import { pageScope, savedCondition } from '@octavo/site';
import { type FoundApi, findApis } from '../../content/api-blocks/index.ts';
import { sizesOfFiles } from '../../content/image-sizes/index.ts';
import { asMeant, findReusable, meantAnchors, pageText } from '../../content/pages/index.ts';
import { type OuterRepository, outerRepository, repositoryAddress, resolveReference } from '../../content/presenters/index.ts';
import { findGitSync } from '../../content/spaces/index.ts';
import { type FenceBlock, systemContext } from '../../kernel/base/index.ts';
import type { FileRecord, PageRecord } from '../../kernel/model/index.ts';
import { filePath, pagePath, picturePath } from './addresses.ts';
import { fencesOf, type PlannedComponent, planComponents } from './components.ts';
import { lookOfPlace, looksOf } from './look.ts';
import { type Reading, tenantOf } from './reading.ts';
import { componentKey, hashOfText, includeName, isShown, type TextFacts, textFacts } from './text-facts.ts';

/** Version of the drawing of bodies: what was drawn by another one is drawn again. */
const VERSION = 6;
const MAX_DEPTH = 5;
/** Most texts that are put into one page. */
const MAX_INCLUDES = 200;

/** Everything that a body in its place depends on; equal plans draw equal bodies. */
export interface BodyPlan {
  /** Id of the blob, or hash of a generated text. */
  name: string;
  /** Language of the words that are added to the text. */
  locale: string;
  /** Conditions that hold for the visitor, among those of the text. */
  holds: readonly string[];
  /** Expressions of the text with their values for the visitor. */
  expressions: readonly (readonly [expression: string, value: string])[];
  /** Targets by destination as written, each with the size of a picture. */
  targets: readonly (readonly [url: string, target: PlannedTarget])[];
  includes: readonly (readonly [target: string, plan: BodyPlan])[];
  /** Blocks of integrations by their keys, as their scripts render them now; those that no script draws are left out. */
  components: readonly (readonly [key: string, component: PlannedComponent])[];
  /** Blocks that code blocks stand for. */
  fences: readonly FenceBlock[];
  /** Descriptions that its blocks of APIs are drawn from. */
  apis: readonly FoundApi[];
  /** Links that leave the site open a window of their own. Of a page with what it includes, its own plan counts. */
  opensAway?: true;
}

/** Target of a destination for a visitor. */
export interface PlannedTarget {
  link?: LinkTarget;
  /** Address of a picture. */
  image?: string;
  size?: { width: number; height: number; fluid?: true };
}

/** Owner of a text: a page, or reusable content. */
type TextOwner = Pick<PageRecord, 'path' | 'oid' | 'generated'>;

/** Name of a plan: that of the body it draws. */
export function planKey(plan: BodyPlan): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, plan]))
    .digest('hex');
}

/** Descriptions that a plan and all it includes are drawn from. */
export function apisIn({ apis, includes }: BodyPlan): FoundApi[] {
  return [...apis, ...includes.flatMap(([, plan]) => apisIn(plan))];
}

/** Finds out what the body of a page depends on, for the visitor of a reading. Nothing is drawn. */
export async function planBody(reading: Reading, page: PageRecord, locale: string): Promise<BodyPlan> {
  const { externalLinks } = lookOfPlace(await looksOf(reading.system, reading.visit.site), reading.place);
  const plan = await new Planner(reading, page, locale, await fencesOf(reading)).plan(page, 0);
  return externalLinks.target === 'blank' ? { ...plan, opensAway: true } : plan;
}

class Planner {
  readonly #reading: Reading;
  readonly #page: PageRecord;
  readonly #locale: string;
  readonly #fences: readonly FenceBlock[];
  #left = MAX_INCLUDES;
  #repository: Promise<OuterRepository | undefined> | undefined;

  constructor(reading: Reading, page: PageRecord, locale: string, fences: readonly FenceBlock[]) {
    this.#reading = reading;
    this.#page = page;
    this.#locale = locale;
    this.#fences = fences;
  }

  async plan(owner: TextOwner, depth: number): Promise<BodyPlan> {
    const { system, view, visit } = this.#reading;
    const text = () => pageText(system, owner);
    const name = owner.oid ?? hashOfText(await text());
    const facts = await textFacts(tenantOf(this.#reading), name, text, this.#fences);
    const scope = pageScope(visit.visitor, view, this.#page);
    const holds = facts.conditions.filter((source) => savedCondition(source).holds(scope));
    const expressions = facts.expressions.map((source): [string, string] => [source, savedCondition(source).text(scope)]);
    const from = owner.path ?? '';
    const includes: [string, BodyPlan][] = [];
    for (const target of depth < MAX_DEPTH ? facts.includes : []) {
      // Hidden parts are not looked up, and no script is asked for them.
      if (!isShown(facts, includeName(target), holds)) continue;
      const reusable = findReusable(view, from, target);
      if (reusable !== undefined && this.#left-- > 0) includes.push([target, await this.plan(reusable, depth + 1)]);
    }
    const shown = facts.components.filter((component) => isShown(facts, componentKey(component), holds));
    const components = await planComponents(this.#reading, this.#page, shown);
    const targets = await this.#targets(owner, facts);
    const apis = facts.apis.length === 0 ? [] : await findApis(this.#reading, from, facts.apis);
    return { name, locale: this.#locale, holds, expressions, targets, includes, components, fences: this.#fences, apis };
  }

  async #targets(owner: TextOwner, { links: urls, near }: Pick<TextFacts, 'links' | 'near'>): Promise<[string, PlannedTarget][]> {
    const { view } = this.#reading;
    const from = owner.path ?? '';
    const elsewhere = await meantAnchors(
      tenantOf(this.#reading),
      view,
      owner,
      // The meaning of those within a page is among the facts of its text.
      urls.filter((url) => !url.startsWith('#')),
    );
    const resolved = urls.map((url) => ({ url, to: asMeant(resolveReference(view, from, url), elsewhere.get(url)) }));
    const files = resolved.flatMap(({ to }): FileRecord[] => (to.kind === 'file' ? [to.file] : []));
    const sizes = await sizesOfFiles(tenantOf(this.#reading), files);
    const targets: [string, PlannedTarget][] = [];
    for (const { url, to } of resolved) {
      if (to.kind === 'anchor' && Object.hasOwn(near, url))
        targets.push([url, { link: { href: `#${encodeURIComponent(near[url] ?? '')}` } }]);
      else if (to.kind === 'page') targets.push([url, { link: this.#pageTarget(to) }]);
      else if (to.kind === 'file') {
        const image = picturePath(this.#reading, to.file);
        const size = sizes.get(to.file.oid);
        targets.push([
          url,
          { link: { href: filePath(this.#reading, to.file) }, ...(image === undefined ? {} : { image }), ...(size ? { size } : {}) },
        ]);
      } else if (to.kind === 'broken') {
        const outside = await this.#outside(from, url);
        targets.push([url, { link: outside === undefined ? { href: '', broken: true } : { href: outside } }]);
      }
    }
    return targets;
  }

  #pageTarget({ node, anchor }: Extract<ReturnType<typeof resolveReference>, { kind: 'page' }>): LinkTarget {
    const { visit, place, view } = this.#reading;
    const path = pagePath(visit, place, view, node);
    const { title, linkTitle, description } = node.page;
    // A target that this visitor cannot open leaves text without a link.
    if (path === undefined) return { href: '', broken: true };
    return {
      href: path + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`),
      title: linkTitle ?? title,
      ...(description === undefined ? {} : { description }),
    };
  }

  async #outside(from: string, url: string): Promise<string | undefined> {
    const { system, place } = this.#reading;
    this.#repository ??= findGitSync(systemContext(system, 'reading'), place.siteSpace.spaceId).then((sync) => outerRepository(sync));
    const repository = await this.#repository;
    return repository && repositoryAddress(repository, from, url);
  }
}
