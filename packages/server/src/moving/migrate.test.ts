import { tmpdir } from 'node:os';
import { type Context, changeContent, getContent, listSpaces, placeOf, requestChanges } from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import { buildMember, buildOrganization, buildUser, contextOf, type TestSystem, testSystem } from '@octavo/core/testing';
import { createInlineDecoder } from '@octavo/gitsync';
import { type Ask, type MigrationReport, migrate, reportText } from '@octavo/migrate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dying } from './dying.fixture.ts';
import { createGitSpaces } from './git-spaces.ts';
import { shownOrganization } from './shown-organization.fixture.ts';
import { shownPermissions } from './shown-permissions.fixture.ts';
import { ADDRESS, type SourceWorld, sourceWorld } from './source-world.fixture.ts';

interface Here {
  system: TestSystem;
  ctx: Context;
  organizationId: string;
}

async function installation(system?: TestSystem): Promise<Here> {
  const own = system ?? (await testSystem('sqlite', { tasks: coreTasks, config: { url: 'https://new.example' } }));
  const admin = await buildUser(own, { email: `ada${system === undefined ? '' : Math.random()}@example.com`, displayName: 'Ada' });
  const organization = await buildOrganization(own, { admin, title: 'New home' });
  return { system: own, ctx: contextOf(own, admin), organizationId: organization.id };
}

const bring = (
  source: SourceWorld,
  { ctx, organizationId }: Here,
  more: Partial<Parameters<typeof migrate>[1]> = {},
): Promise<MigrationReport> =>
  migrate(ctx, {
    address: ADDRESS,
    token: source.token,
    organizationId,
    dryRun: false,
    signal: new AbortController().signal,
    ask: source.ask,
    git: createGitSpaces({ decoder: createInlineDecoder(), tempDir: tmpdir() }),
    pause: async () => undefined,
    ...more,
  });

const shown = ({ ctx, organizationId }: { ctx: Context; organizationId: string }) => shownOrganization(ctx, organizationId);
/** Counts of imported things by kind. */
const cameIn = (counts: MigrationReport['counts']) => Object.fromEntries(Object.entries(counts).map(([kind, { came }]) => [kind, came]));
const news = (report: MigrationReport) =>
  Object.entries(report.counts).filter(([, { came = 0, changed = 0, leftOut = 0 }]) => came + changed + leftOut > 0);

let source: SourceWorld;
let here: Here;

beforeAll(async () => {
  source = await sourceWorld(3);
  here = await installation();
});
afterAll(async () => {
  await source.system[Symbol.asyncDispose]();
  await here.system[Symbol.asyncDispose]();
});

describe('an organization that moves in', () => {
  it('is counted by a dry run, which writes nothing', async () => {
    const report = await bring(source, here, { dryRun: true });
    expect(report).toMatchObject({
      dryRun: true,
      counts: { spaces: { came: 3 }, pages: { came: 18 }, sites: { came: 2 }, changeRequests: { came: 1 } },
    });
    expect((await listSpaces(here.ctx, here.organizationId, {})).items).toEqual([]);
  });

  it('arrives with equal content, structure and reviews, and is asked for nothing but reads', async () => {
    const report = await bring(source, here);
    expect(report.findings.filter(({ outcome }) => outcome !== 'to_do')).toEqual([]);
    expect(report.finished).toBe(true);
    expect(await shown(here)).toEqual(await shown(source));
    expect(reportText(report)).toMatch(/\| Pages \| 19 \|/);
  });

  it('changes nothing when it comes again, and reads no page again', async () => {
    source.asked.length = 0;
    const report = await bring(source, here);
    expect(news(report)).toEqual([]);
    expect(source.asked.filter((path) => /\/page\/|^\/files/.test(path))).toEqual([]);
    expect(await shown(here)).toEqual(await shown(source));
  });
});

describe('people who come later', () => {
  it('have the teams and permissions that they had there, after the next run', async () => {
    const other = await installation(here.system);
    const first = await bring(source, other);
    expect(first.findings.filter(({ outcome }) => outcome === 'to_do').map(({ kind }) => kind)).toContain('permissions');
    const eve = await buildUser(here.system, { email: 'eve@example.com', displayName: 'Eve' });
    await buildMember(here.system, { organization: { id: other.organizationId }, user: eve, role: 'edit' });
    const gus = await buildUser(here.system, { email: 'gus@example.com', displayName: 'Gus' });
    await buildMember(here.system, { organization: { id: other.organizationId }, user: gus, role: null });
    const second = await bring(source, other);
    expect(news(second).map(([kind]) => kind)).toEqual(['teams', 'permissions']);
    const given = await shownPermissions(other.ctx, other.organizationId);
    expect(given).toEqual(await shownPermissions(source.ctx, source.organizationId));
    expect(given.teams).toEqual([{ title: 'Writers', members: ['eve@example.com'] }]);
    expect(given.spaces[0]).toMatchObject({ users: [['eve@example.com', 'review']], teams: [['Writers', 'review']] });
    expect(news(await bring(source, other))).toEqual([]);
  });
});

describe('a source that is ill', () => {
  it('is asked again after 429, 500, answers that are cut off and broken connections, with the pauses it asks for', async () => {
    const other = await installation(here.system);
    const pauses: number[] = [];
    const tries = new Map<string, number>();
    const ill: Ask = async (url, request, limits) => {
      const turn = (tries.get(url.href) ?? 0) + 1;
      tries.set(url.href, turn);
      if (turn === 1) return new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
      if (turn === 2) return new Response('oops', { status: 500 });
      if (turn === 3) throw new Error('socket hang up');
      const whole = await source.ask(url, request, limits);
      if (turn !== 4) return whole;
      const bytes = await whole.arrayBuffer();
      return new Response(bytes.slice(0, Math.max(0, bytes.byteLength - 3)), { headers: { 'content-length': String(bytes.byteLength) } });
    };
    const report = await bring(source, other, { ask: ill, pause: async (ms) => void pauses.push(ms) });
    expect(report.findings.filter(({ outcome }) => outcome !== 'to_do')).toEqual([]);
    expect(pauses.filter((ms) => ms === 7000).length).toBeGreaterThan(10);
    expect(await shown(other)).toEqual(await shown(source));
  });

  it('ends the run when it stays ill, and the next run goes on', async () => {
    const other = await installation(here.system);
    let left = 40;
    const dying: Ask = async (url, request, limits) => (left-- > 0 ? source.ask(url, request, limits) : new Response('', { status: 503 }));
    await expect(bring(source, other, { ask: dying })).rejects.toMatchObject({ kind: 'unavailable', code: 'source_unavailable' });
    await bring(source, other);
    expect(await shown(other)).toEqual(await shown(source));
  });

  it('has a page that vanishes named, and all others come', async () => {
    const other = await installation(here.system);
    const lossy: Ask = async (url, request, limits) => {
      const answer = await source.ask(url, request, limits);
      if (!/\/spaces\/[^/]+\/content\/page\//.test(url.pathname)) return answer;
      const text = await answer.clone().text();
      return text.includes('Hello from 1.') ? new Response('{}', { status: 404 }) : answer;
    };
    const report = await bring(source, other, { ask: lossy });
    expect(report.findings.filter(({ outcome }) => outcome === 'left_out')).toMatchObject([{ kind: 'pages', name: 'Space 1: Welcome' }]);
    await bring(source, other);
    expect(await shown(other)).toEqual(await shown(source));
  });

  it('that refuses the token, or is read by nobody, says so', async () => {
    await expect(bring(source, here, { token: 'wrong' })).rejects.toMatchObject({ code: 'source_token_refused' });
    const empty: Ask = async () => Response.json({ items: [] });
    await expect(bring(source, here, { ask: empty })).rejects.toMatchObject({ code: 'source_empty' });
  });

  it('with members that nobody knows, and without others, is read as far as it goes', async () => {
    const other = await installation(here.system);
    const strange: Ask = async (url) => {
      if (url.pathname === '/v1/orgs') return Response.json({ items: [{ id: 'o1', shiny: true }, 7] });
      if (url.pathname.endsWith('/spaces') && url.pathname.startsWith('/v1/orgs'))
        return Response.json({ items: [{ id: 's1', title: 5, urls: null }, {}], next: null });
      if (url.pathname === '/v1/spaces/s1/content')
        return Response.json({
          id: 'r',
          pages: [{ id: 'p', kind: 'sheet', title: 'Old', new: [] }, null, { id: 'q', type: 'hologram' }],
          files: 'none',
        });
      if (url.pathname.startsWith('/v1/spaces/s1/content/page/')) return Response.json({ markdown: 'Text, and [that](/pages/gone).' });
      return new Response('{}', { status: 404 });
    };
    const report = await bring(source, other, { ask: strange });
    expect(report.counts).toMatchObject({ spaces: { came: 1 }, pages: { came: 2 } });
  });
});

describe('a run that is killed', () => {
  it('after whichever transaction leaves nothing that comes twice, and the next run ends the same', async () => {
    const wanted = await shown(source);
    const whole = await bring(source, await installation(here.system));
    for (const step of [7, 31]) {
      const other = await installation(here.system);
      let kills = 0;
      for (let done = false; !done; ) {
        const ctx: Context = { ...other.ctx, system: dying(other.system, step + kills) };
        done = await bring(source, { ...other, ctx }, { runId: 'one' }).then(
          ({ counts }) => {
            // In whatever run it came.
            expect(cameIn(counts)).toEqual(cameIn(whole.counts));
            expect(Object.values(counts).filter(({ changed }) => changed !== undefined)).toEqual([]);
            return true;
          },
          (error: unknown) => {
            if (!(error instanceof Error) || error.message !== 'killed') throw error;
            kills += step;
            return false;
          },
        );
      }
      expect(await shown(other)).toEqual(wanted);
    }
  });
});

describe('a source that goes on', () => {
  it('brings what changed there since, and keeps what was changed here', async () => {
    const [spaceId = ''] = source.spaces;
    const { pages } = await getContent(source.ctx, placeOf(spaceId));
    const [home, guides] = pages;
    const install = guides?.type === 'group' ? guides.pages[0] : undefined;
    await changeContent(source.ctx, spaceId, [
      { operation: 'update_page', page: home?.id ?? '', title: 'Hello', document: { markdown: 'Changed there.\n' } },
      { operation: 'update_page', page: install?.id ?? '', document: { markdown: 'Changed there, too.\n' } },
      { operation: 'insert_page', title: 'New there', into: install?.id ?? null, at: 0, document: { markdown: 'New.\n' } },
    ]);
    const own = (await listSpaces(here.ctx, here.organizationId, {})).items.find(({ title }) => title === 'Space 0');
    const before = await getContent(here.ctx, placeOf(own?.id ?? ''));
    const group = before.pages[1];
    const ownInstall = group?.type === 'group' ? group.pages[0]?.id : undefined;
    await requestChanges(here.ctx, own?.id ?? '', {
      changes: [{ operation: 'update_page', page: ownInstall ?? '', document: { markdown: 'Changed here.\n' } }],
    });
    const report = await bring(source, here);
    expect(report.findings.filter(({ outcome }) => outcome === 'kept')).toMatchObject([{ kind: 'pages', name: 'Space 0: Install & run' }]);
    const after = await getContent(here.ctx, placeOf(own?.id ?? ''));
    expect(after.pages[0]).toMatchObject({ id: before.pages[0]?.id, title: 'Hello' });
    expect(after.pages[1]).toMatchObject({
      pages: [{ title: 'Install & run', pages: [{ title: 'New there' }, { title: 'Deep set-up' }] }, {}],
    });
  });
});
