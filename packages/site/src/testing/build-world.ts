import { createHash } from 'node:crypto';
import { siteBases } from '../addresses/bases.ts';
import type {
  PageNode,
  RedirectDestination,
  SiteFacts,
  SiteHosts,
  SiteRedirect,
  SiteSnapshot,
  SiteWorld,
  SpaceContent,
  SpaceView,
} from '../model.ts';
import { readFileRedirects } from '../redirects/file-redirects.ts';
import { readRedirectSource } from '../redirects/redirect-source.ts';
import { buildSnapshot, type SiteItemFacts } from '../snapshot.ts';

/** A page of a space, for tests; its id is its slug unless it is told. */
export interface PageSpec {
  slug: string;
  id?: string;
  type?: PageNode['page']['type'];
  hidden?: true;
  condition?: string;
  variables?: Record<string, string>;
  children?: readonly PageSpec[];
}

/** A space, for tests. */
export interface SpaceSpec {
  pages: readonly PageSpec[];
  /** Id of the page that the space opens with. */
  home?: string;
  /** Ids of pages by addresses that they had. */
  moved?: Record<string, string>;
  /** Lines of `redirects:` in `.gitbook.yaml`. */
  fileRedirects?: Record<string, string>;
  variables?: Record<string, string>;
}

/** A site, for tests: items in order, with the id of their parent where that is not the root. */
export interface SiteSpec {
  id: string;
  organization: { id: string; hostname: string | null };
  basename: string;
  hostname?: string;
  proxyOrigin?: string;
  facts?: Partial<SiteFacts>;
  items: readonly (Pick<SiteItemFacts, 'id' | 'kind'> & Partial<SiteItemFacts>)[];
  shareKeys?: readonly string[];
  visitorKey?: string;
  redirects?: readonly {
    from: string;
    to: RedirectDestination;
    captures?: true;
    isPermanent?: true;
    isDraft?: true;
  }[];
}

/** Returns a world of these sites and spaces, and the snapshots in it. */
export function buildWorld(
  hosts: SiteHosts,
  sites: readonly SiteSpec[],
  spaces: Readonly<Record<string, SpaceSpec>>,
): SiteWorld & { snapshots: ReadonlyMap<string, SiteSnapshot>; contents: ReadonlyMap<string, SpaceContent> } {
  const snapshots = new Map(sites.map((site) => [site.id, snapshotOf(hosts, site)]));
  const contents = new Map(Object.entries(spaces).map(([id, space]) => [id, contentOf(space)]));
  const redirects = new Map(sites.map((site) => [site.id, redirectsOf(site)]));
  return {
    hosts,
    snapshots,
    contents,
    siteAt: (spots) => {
      for (const spot of spots) {
        const found = sites.find((site) => {
          const { organization, basename, hostname, proxyOrigin } = site;
          if (spot.form === 'proxy') return proxyOrigin === spot.origin;
          if (spot.form === 'hostname') return hostname === spot.hostname;
          if (spot.form === 'subdomain') return organization.hostname === spot.subdomain && basename === spot.basename;
          const isOrganization = organization.id === spot.organization || organization.hostname === spot.organization.toLowerCase();
          return isOrganization && basename === spot.basename;
        });
        if (found !== undefined) return found.id;
      }
      return undefined;
    },
    snapshot: (id) => snapshots.get(id),
    content: (id) => contents.get(id),
    redirects: async (id, keys) => (redirects.get(id) ?? []).filter(({ sourceKey }) => keys.includes(sourceKey)),
    visitorKey: (id) => sites.find((site) => site.id === id)?.visitorKey,
  };
}

function snapshotOf(hosts: SiteHosts, site: SiteSpec): SiteSnapshot {
  const { id, organization, basename, hostname = null, proxyOrigin = null } = site;
  const whereabouts = { organizationId: organization.id, organizationHostname: organization.hostname, basename, hostname, proxyOrigin };
  const facts: SiteFacts = {
    id,
    organizationId: organization.id,
    title: id,
    version: 1,
    isPublished: true,
    visibility: 'public',
    agentsContext: 'included',
    hasAdaptiveContent: false,
    adaptiveSchema: null,
    fallbackUrl: null,
    signInIntegration: null,
    signedOutUrl: null,
    defaultSectionId: null,
    defaultSiteSpaceId: null,
    bases: siteBases(hosts, whereabouts),
    visitorKeyName: '',
    shareKeyHashes: new Set(site.shareKeys?.map((key) => createHash('sha256').update(key).digest('hex'))),
    ...site.facts,
  };
  const items = site.items.map((item, index) => ({
    parentId: '',
    position: String(index).padStart(6, '0'),
    title: item.id,
    description: null,
    icon: null,
    path: item.kind === 'section' || item.kind === 'site-space' ? item.id : null,
    formerPaths: null,
    condition: null,
    isDraft: false,
    spaceId: null,
    defaultSiteSpaceId: null,
    url: null,
    ...item,
  }));
  return buildSnapshot(facts, items);
}

function redirectsOf({ redirects = [] }: SiteSpec): SiteRedirect[] {
  return redirects.map(({ from, to, captures, isPermanent, isDraft }, index) => {
    const { key, isWildcard } = readRedirectSource(from);
    return {
      id: `redirect-${index}`,
      sourceKey: key,
      isWildcard,
      destination: to,
      captureWildcard: captures === true,
      isPermanent: isPermanent === true,
      isDraft: isDraft === true,
    };
  });
}

/** Returns the content of a space, as a view of core would be. */
export function contentOf({ pages, home, moved = {}, fileRedirects = {}, variables = {} }: SpaceSpec): SpaceContent {
  const byId = new Map<string, PageNode>();
  const byPath = new Map<string, PageNode>();
  const build = (spec: PageSpec, above: string, parentId: string | undefined): PageNode => {
    const { slug, id = slug, type = 'document', hidden, condition, children = [] } = spec;
    const path = [above, slug].filter((part) => part !== '').join('/');
    const page = {
      id,
      type,
      title: id,
      ...(hidden === undefined ? {} : { hidden }),
      ...(condition === undefined ? {} : { condition }),
      ...(spec.variables === undefined ? {} : { variables: spec.variables }),
    };
    const node: PageNode & { children: PageNode[] } = { page, path, parentId, children: [] };
    byId.set(id, node);
    if (type !== 'link' && !byPath.has(path.toLowerCase())) byPath.set(path.toLowerCase(), node);
    node.children.push(...children.map((child) => build(child, path, id)));
    return node;
  };
  const tree = pages.map((spec) => build(spec, '', undefined));
  const first = [...byId.values()].find(({ page }) => page.type === 'document');
  const view: SpaceView = {
    tree,
    pages: byId,
    byPath,
    byFile: new Map([...byId.values()].map((node) => [`${node.path === '' ? 'README' : node.path}.md`, node])),
    redirects: new Map(Object.entries(moved)),
    variables: new Map(Object.entries(variables)),
    home: home === undefined ? first : byId.get(home),
  };
  const lines = Object.entries(fileRedirects).map(([from, to]) => `  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n`);
  return { view, fileRedirects: readFileRedirects(lines.length === 0 ? '' : `redirects:\n${lines.join('')}`) };
}
