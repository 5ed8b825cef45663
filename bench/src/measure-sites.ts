import { createHmac } from 'node:crypto';
import {
  buildSnapshot,
  type PageNode,
  resolve,
  type SiteHosts,
  type SiteItemFacts,
  type SiteRedirect,
  type SiteRequest,
  type SiteSnapshot,
  type SiteWorld,
  type SpaceContent,
  siteBases,
} from '@octavo/site';
import { sized } from './extent.ts';
import { percentile, type Row } from './stats.ts';

const SITES = sized(1000, 10);
const SECTIONS = 5;
const VARIANTS = 4;
const REDIRECTS = 5000;
const PAGES = sized(1000, 100);
/** Views that the site spaces share: what is in them costs nothing to ask. */
const VIEWS = 20;
const WARMING = sized(1000, 0);
const REQUESTS = sized(20_000, 200);
const TOKENS = sized(500, 5);
const NOW = Date.UTC(2026, 0, 1);
const KEY = 'a-key-of-visitors-for-the-bench-0001';
const LIMIT = 1;

const HOSTS: SiteHosts = { appUrl: 'https://octavo.example.com', sitesHost: 'sites.example.com' };
const SCHEMA = {
  type: 'object',
  properties: { isStaff: { type: 'boolean', description: 'Staff' }, plan: { type: 'string', enum: ['free', 'pro'], description: 'Plan' } },
};

/** Returns the time to resolve addresses among a thousand sites of twenty site spaces and five thousand redirects each, all of it in memory. */
export async function measureSites(): Promise<Row[]> {
  const world = buildWorld();
  // A visitor reads some pages with one token.
  const tokens = Array.from({ length: TOKENS }, (_, n) => tokenOf({ exp: NOW / 1000 + 600 + n, isStaff: true, plan: 'pro' }));
  const all: number[] = [];
  const signedIn: number[] = [];
  const kinds = new Map<string, number>();
  for (let n = 0; n < REQUESTS + WARMING; n++) {
    const request = requestOf(n, tokens[Math.floor(n / 100) % TOKENS] ?? '');
    const start = performance.now();
    const { kind } = await resolve(world, request);
    const took = performance.now() - start;
    // The first ones are read by nobody yet: the engine has not come to know the code.
    if (n < WARMING) continue;
    (request.visitor === undefined ? all : signedIn).push(took);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const mix = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ');
  return [row('an address of 1,000 sites, p95', all, mix), row('an address with a token of a visitor, p95', signedIn)];
}

function row(what: string, times: readonly number[], more?: string): Row {
  const detail = [
    `median ${percentile(times, 0.5).toFixed(3)} ms`,
    `p99 ${percentile(times, 0.99).toFixed(2)} ms`,
    ...(more === undefined ? [] : [more]),
  ].join(', ');
  return { what, figure: percentile(times, 0.95), unit: ' ms', limit: LIMIT, detail };
}

/** Pages, redirects and addresses that lead nowhere, at all forms of addresses. */
function requestOf(n: number, token: string): SiteRequest {
  const site = (n * 7919) % SITES;
  const base = [
    `https://docs-${site}.example.org`,
    `https://org-${site % 50}.sites.example.com/site-${site}`,
    `${HOSTS.appUrl}/docs/org-${site % 50}/site-${site}`,
  ][n % 3];
  const page = `group-${n % 10}/page-${n % PAGES}`;
  const paths = [
    '',
    page,
    `section-${n % SECTIONS}/${page}`,
    `section-3/v${n % VARIANTS}/${page}`,
    `Group-${n % 10}`,
    `old/page-${n % REDIRECTS}`,
    `moved/a/b/${n}`,
    `nowhere/${n}`,
    page,
    page,
  ];
  return { url: `${base}/${paths[n % paths.length]}`, now: NOW, ...(n % 4 === 0 ? { visitor: { jwtToken: token } } : {}) };
}

function buildWorld(): SiteWorld {
  const snapshots = new Map<string, SiteSnapshot>();
  const places = new Map<string, string>();
  const views = Array.from({ length: VIEWS }, (_, n) => contentOf(n));
  for (let n = 0; n < SITES; n++) {
    const id = `site-${n}`;
    snapshots.set(id, snapshotOf(n));
    places.set(`docs-${n}.example.org`, id);
    places.set(`org-${n % 50}/${id}`, id);
  }
  return {
    hosts: HOSTS,
    siteAt: (spots) => {
      for (const spot of spots) {
        const key =
          spot.form === 'proxy'
            ? spot.origin
            : spot.form === 'hostname'
              ? spot.hostname
              : `${spot.form === 'path' ? spot.organization : spot.subdomain}/${spot.basename}`;
        const id = places.get(key);
        if (id !== undefined) return id;
      }
      return undefined;
    },
    snapshot: (id) => snapshots.get(id),
    content: (id) => views[Number(id.slice('space-'.length)) % VIEWS],
    redirects: (_, keys) => keys.flatMap(redirectsAt),
    visitorKey: () => KEY,
  };
}

/** The redirects of a site at a key, made as they are asked for: five million of them need not be kept. */
function redirectsAt(sourceKey: string): SiteRedirect[] {
  const common = { id: sourceKey, sourceKey, captureWildcard: false, isPermanent: true, isDraft: false };
  if (sourceKey === 'moved') return [{ ...common, isWildcard: true, destination: { kind: 'site-section', siteSectionId: 'section-1' } }];
  const page = Number(/^old\/page-(\d+)$/.exec(sourceKey)?.[1] ?? REDIRECTS);
  if (page >= REDIRECTS) return [];
  return [
    { ...common, isWildcard: false, destination: { kind: 'site-page', siteSpaceId: 'section-2-v0', pageId: `page-${page % PAGES}` } },
  ];
}

function snapshotOf(n: number): SiteSnapshot {
  const items: SiteItemFacts[] = [];
  const add = (item: Pick<SiteItemFacts, 'id' | 'kind'> & Partial<SiteItemFacts>) =>
    items.push({
      parentId: '',
      position: String(items.length).padStart(4, '0'),
      title: item.id,
      description: null,
      icon: null,
      path: null,
      formerPaths: null,
      condition: null,
      isDraft: false,
      spaceId: null,
      defaultSiteSpaceId: null,
      url: null,
      ...item,
    });
  add({ id: 'group', kind: 'section-group' });
  for (let section = 0; section < SECTIONS; section++) {
    const id = `section-${section}`;
    const condition = section === 4 ? 'visitor.claims.isStaff === true && visitor.claims.plan in ["pro", "team"]' : null;
    add({ id, kind: 'section', path: id, condition, parentId: section > 2 ? 'group' : '' });
    for (let variant = 0; variant < VARIANTS; variant++)
      add({
        id: `${id}-v${variant}`,
        kind: 'site-space',
        parentId: id,
        path: `v${variant}`,
        spaceId: `space-${n + section * VARIANTS + variant}`,
      });
  }
  const whereabouts = {
    organizationId: `id-${n}`,
    organizationHostname: `org-${n % 50}`,
    basename: `site-${n}`,
    hostname: `docs-${n}.example.org`,
    proxyOrigin: null,
  };
  return buildSnapshot(
    {
      id: `site-${n}`,
      organizationId: `id-${n}`,
      title: `Site ${n}`,
      version: 1,
      isPublished: true,
      visibility: 'public',
      agentsContext: 'included',
      hasAdaptiveContent: true,
      adaptiveSchema: SCHEMA,
      fallbackUrl: null,
      signInIntegration: null,
      signedOutUrl: null,
      defaultSectionId: 'section-0',
      defaultSiteSpaceId: null,
      bases: siteBases(HOSTS, whereabouts),
      visitorKeyName: '',
      shareKeyHashes: new Set(),
    },
    items,
  );
}

/** A space of ten groups; each tenth page has a condition. */
function contentOf(n: number): SpaceContent {
  const pages = new Map<string, PageNode>();
  const byPath = new Map<string, PageNode>();
  const tree: (PageNode & { children: PageNode[] })[] = [];
  for (let group = 0; group < 10; group++) {
    const path = `group-${group}`;
    tree.push({ page: { id: path, type: 'group', title: path }, path, parentId: undefined, children: [] });
  }
  for (let page = 0; page < PAGES; page++) {
    const group = tree[page % 10];
    const id = `page-${page}`;
    const condition = page % 10 === 9 ? { condition: `visitor.claims.plan === "pro" || page.vars.open === "${n}"` } : {};
    const node: PageNode = {
      page: { id, type: 'document', title: id, oid: id, ...condition },
      path: `${group?.path}/${id}`,
      parentId: group?.page.id,
      children: [],
    };
    group?.children.push(node);
    pages.set(id, node);
    byPath.set(node.path, node);
  }
  for (const group of tree) {
    pages.set(group.page.id, group);
    byPath.set(group.path, group);
  }
  const home = pages.get('page-0');
  return { view: { tree, pages, byPath, byFile: new Map(), redirects: new Map(), variables: new Map(), home }, fileRedirects: new Map() };
}

function tokenOf(payload: Record<string, unknown>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', KEY).update(signed).digest('base64url')}`;
}
