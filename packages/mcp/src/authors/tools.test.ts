import { createUpload, getChangeRequest, postComment, receiveUpload } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { DATABASES, digestOf, eventsOf, openWorld, type Person, type World } from '@octavo/rest/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs } from '../testing/agents.ts';
import { TOOLS, type ToolName } from './tools.ts';

/** A tool's row: valid input, the same for things of another organization, input that does not match, and what comes of it. */
interface Row {
  /** The weakest person who may. */
  as: Person;
  /** A member of the organization who may not; absent where every member may. */
  below?: Person;
  input(world: World): object;
  /** Names what is of another organization. */
  foreign(world: World): object;
  wrong(world: World): object;
  /** Brings the world into the state that the row is about. */
  before?(world: World): Promise<void>;
  expected(world: World): object;
  /** Exact number of events of each type; none when absent. */
  events?: Readonly<Record<string, number>>;
}

const made = new Map<string, string>();
const here = ({ names }: World) => ({ space: names.space, changeRequest: names.changeRequest });
const there = ({ names }: World) => ({ space: names.otherSpace, changeRequest: names.otherChangeRequest });

/** Sends a file, which an import then reads: it needs no other server. */
async function send(world: World): Promise<void> {
  const ctx = contextOf(world.system, { id: world.id('editor') });
  const html = '<h1>Travel policy</h1><p>Ask first.</p>';
  const file = { name: 'travel.html', type: 'text/plain', size: html.length };
  const upload = await createUpload(ctx, world.id('organization'), { file, kind: 'import_file' });
  const signature = new URL(upload.url).searchParams.get('signature') ?? '';
  await receiveUpload(world.system, { id: upload.key, signature, length: file.size, body: new Blob([html]).stream() });
  made.set('upload', upload.url);
}

async function discuss(world: World): Promise<void> {
  const ctx = contextOf(world.system, { id: world.id('commenter') });
  const place = { spaceId: world.id('space'), changeRequestId: world.id('changeRequest') };
  made.set('comment', (await postComment(ctx, place, { body: { markdown: 'Is that so?' } })).id);
}

const ROWS: Readonly<Record<ToolName, Row>> = {
  list_spaces: {
    as: 'reader',
    input: () => ({}),
    foreign: ({ names }) => ({ organization: names.otherOrganization }),
    wrong: () => ({ limit: 0 }),
    expected: ({ names }) => ({
      organization: names.organization,
      spaces: expect.arrayContaining([
        expect.objectContaining({ id: names.space, title: 'Docs', permissions: expect.objectContaining({ edit: false }) }),
      ]),
    }),
  },
  writing_guide: {
    as: 'reader',
    input: ({ names }) => ({ space: names.space, topics: ['hints'] }),
    foreign: ({ names }) => ({ space: names.otherSpace }),
    wrong: ({ names }) => ({ space: names.space, topics: [7] }),
    expected: ({ names }) => ({ space: names.space }),
  },
  search: {
    as: 'reader',
    input: () => ({ query: 'frobnicate' }),
    foreign: ({ names }) => ({ query: 'frobnicate', space: names.otherSpace }),
    wrong: () => ({ query: '' }),
    expected: ({ names }) => ({
      spaces: [{ space: names.space, pages: [{ id: names.page, title: 'Install', path: 'guide/install', above: ['Guide'] }] }],
    }),
  },
  list_pages: {
    as: 'reader',
    input: ({ names }) => ({ space: names.space, limit: 2 }),
    foreign: ({ names }) => ({ space: names.otherSpace }),
    wrong: ({ names }) => ({ space: names.space, cursor: 'nonsense' }),
    expected: ({ names }) => ({
      revision: names.revision,
      pages: [{ title: 'Welcome', depth: 0 }, { title: 'Guide' }],
      next: expect.any(String),
    }),
  },
  read_page: {
    as: 'reader',
    input: ({ names }) => ({ space: names.space, page: 'guide/install', blocks: true }),
    foreign: ({ names }) => ({ space: names.otherSpace, page: names.otherPage }),
    wrong: ({ names }) => ({ space: names.space, page: names.page, from: 100_000 }),
    expected: ({ names }) => ({
      space: names.space,
      id: names.page,
      documentId: names.pageDocument,
      revision: names.revision,
      blocks: expect.arrayContaining([expect.objectContaining({ text: 'Steps', key: expect.any(String) })]),
    }),
  },
  list_history: {
    as: 'reader',
    input: ({ names }) => ({ space: names.space }),
    foreign: ({ names }) => ({ space: names.otherSpace }),
    wrong: ({ names }) => ({ space: names.space, limit: 101 }),
    expected: ({ names }) => ({
      revisions: [
        { id: names.revision, live: true },
        { id: names.firstRevision, live: false },
      ],
    }),
  },
  list_change_requests: {
    as: 'reader',
    input: ({ names }) => ({ space: names.space }),
    foreign: ({ names }) => ({ space: names.otherSpace }),
    wrong: ({ names }) => ({ space: names.space, status: ['finished'] }),
    expected: ({ names }) => ({ changeRequests: [{ changeRequest: names.changeRequest, subject: 'Say it better', status: 'draft' }] }),
  },
  get_change_request: {
    as: 'reader',
    input: here,
    foreign: there,
    wrong: ({ names }) => ({ space: names.space }),
    expected: ({ names }) => ({ changeRequest: names.changeRequest, conflicts: 0, rules: { met: true }, reviews: [] }),
  },
  open_change_request: {
    as: 'editor',
    below: 'commenter',
    input: ({ names }) => ({ space: names.space, subject: 'Explain frobnication' }),
    foreign: ({ names }) => ({ space: names.otherSpace, subject: 'Explain frobnication' }),
    wrong: ({ names }) => ({ space: names.space, subject: 'x'.repeat(101) }),
    expected: ({ names }) => ({ space: names.space, number: 2, status: 'draft', subject: 'Explain frobnication', by: 'Editor' }),
    events: { change_request_created: 1 },
  },
  edit_change_request: {
    as: 'editor',
    below: 'commenter',
    input: (world) => ({ ...here(world), changes: [edit(world, world.id('pageDocument'))] }),
    foreign: (world) => ({ ...there(world), changes: [edit(world, world.id('pageDocument'))] }),
    wrong: (world) => ({ ...here(world), changes: [] }),
    expected: ({ names }) => ({ pages: [{ id: names.page, change: 'edited' }], revision: expect.any(String) }),
    events: { change_request_content_updated: 1 },
  },
  import_content: {
    as: 'editor',
    below: 'commenter',
    before: send,
    input: (world) => ({ ...here(world), url: made.get('upload'), source: 'html' }),
    foreign: (world) => ({ ...there(world), url: made.get('upload'), source: 'html' }),
    wrong: (world) => ({ ...here(world), url: 'file:///etc/passwd', source: 'html' }),
    expected: () => ({ importedResources: 1, warnings: [] }),
    events: { change_request_content_updated: 1 },
  },
  compare: {
    as: 'reader',
    input: ({ names }) => ({ space: names.space, revision: names.revision }),
    foreign: there,
    wrong: ({ names }) => ({ space: names.space }),
    expected: () => ({ changes: expect.arrayContaining([expect.objectContaining({ type: 'page_created' })]) }),
  },
  check_links: {
    as: 'reader',
    input: ({ names }) => ({ space: names.space }),
    foreign: ({ names }) => ({ space: names.otherSpace }),
    wrong: ({ names }) => ({ space: names.space, status: 'odd' }),
    expected: () => ({ broken: 1, items: [{ status: 'broken', url: 'gone.md', title: 'Guide', problem: 'missing' }] }),
  },
  list_comments: {
    as: 'reader',
    before: discuss,
    input: here,
    foreign: there,
    wrong: (world) => ({ ...here(world), status: 'odd' }),
    expected: () => ({ comments: [{ text: 'Is that so?', by: 'Commenter', status: 'open', replies: 0 }] }),
  },
  comment: {
    as: 'commenter',
    below: 'reader',
    input: (world) => ({ ...here(world), text: 'Shorter, please.', page: world.id('page') }),
    foreign: (world) => ({ ...there(world), text: 'Shorter, please.' }),
    wrong: (world) => ({ ...here(world), text: 'x', block: 'a-block-without-a-page' }),
    expected: ({ names }) => ({ text: 'Shorter, please.', page: { id: names.page }, status: 'open' }),
    events: { comment_created: 1 },
  },
  list_reviewers: {
    as: 'editor',
    below: 'commenter',
    input: ({ names }) => ({ space: names.space, query: 'review' }),
    foreign: ({ names }) => ({ space: names.otherSpace }),
    wrong: ({ names }) => ({ space: names.space, query: '' }),
    expected: ({ names }) => ({ reviewers: [{ id: names.reviewer, name: 'Reviewer', canApprove: true }] }),
  },
  request_review: {
    as: 'editor',
    below: 'commenter',
    input: (world) => ({ ...here(world), reviewers: [world.id('reviewer')] }),
    foreign: (world) => ({ ...there(world), reviewers: [world.id('reviewer')] }),
    wrong: (world) => ({ ...here(world), reviewers: [] }),
    expected: ({ names }) => ({ asked: [{ id: names.reviewer, name: 'Reviewer' }] }),
    events: { change_request_review_requested: 1, change_request_updated: 1 },
  },
};

function edit(world: World, base: string) {
  return { operation: 'update_page', page: world.id('page'), base, document: { markdown: 'Run it.\n' } };
}

const NAMES = Object.keys(ROWS) as ToolName[];

describe.each(DATABASES)('tools of authors on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  beforeEach(() => world.fresh());
  afterAll(() => world.close());

  /** Calls a tool, and returns the events of it; without any, nothing was written either. */
  async function call(person: Person, name: ToolName, input: object) {
    const { store } = world.system;
    // The first call of a day is told to the audit, whatever it asks for.
    await callAs(world, person, 'list_spaces', {});
    const [seen, before] = [await eventsOf(store), await digestOf(store)];
    const { status, told } = await callAs(world, person, name, input);
    const events = (await eventsOf(store)).filter(({ id }) => !seen.some((event) => event.id === id)).map(({ type }) => type);
    if (told.isError || status >= 400 || TOOLS[name].scope === 'read') expect(await digestOf(store)).toEqual(before);
    else world.markUsed();
    return { status, told, events: Object.fromEntries(events.map((type) => [type, events.filter((each) => each === type).length])) };
  }

  async function prepared(name: ToolName): Promise<Row> {
    const row = ROWS[name];
    if (row.before !== undefined) {
      world.markUsed();
      await row.before(world);
    }
    return row;
  }

  it.each(NAMES)('%s does what it says for the weakest person who may, and nothing else', async (name) => {
    const row = await prepared(name);
    const { told, events } = await call(row.as, name, row.input(world));
    expect(told).toMatchObject({ isError: false, facts: row.expected(world) });
    expect(events).toEqual(row.events ?? {});
  });

  // Refusals are decided above the database.
  if (database === DATABASES[0]) {
    describe('refuses', () => {
      it.each(NAMES)('%s without a token', async (name) => {
        expect(await call('nobody', name, ROWS[name].input(world))).toMatchObject({ status: 401, events: {} });
      });

      it.each(NAMES)('%s for what is of another organization, as if it were not there', async (name) => {
        const row = await prepared(name);
        const strongest = row.foreign(world);
        for (const person of ['admin', 'reader'] as const) {
          const { told, events } = await call(person, name, strongest);
          expect(told).toMatchObject({ isError: true, whole: expect.stringContaining('(not_found)') });
          expect(events).toEqual({});
        }
      });

      it.each(NAMES)('%s for people of another organization', async (name) => {
        const row = await prepared(name);
        // Their own spaces are all that they are shown.
        if (name === 'list_spaces' || name === 'search') {
          const { told } = await call('outsider', name, row.input(world));
          expect(told.whole).not.toContain(world.id('space'));
          return;
        }
        expect((await call('outsider', name, row.input(world))).told).toMatchObject({
          isError: true,
          whole: expect.stringContaining('(not_found)'),
        });
      });

      it.each(NAMES.filter((name) => ROWS[name].below !== undefined))('%s for a member whose role is too weak', async (name) => {
        const row = await prepared(name);
        const { told, events } = await call(row.below ?? 'nobody', name, row.input(world));
        expect(told).toMatchObject({
          isError: true,
          whole: expect.stringMatching(/Nothing was changed\.[\s\S]*Tell your user[\s\S]*\(forbidden\)/),
        });
        expect(events).toEqual({});
      });

      it.each(NAMES)('%s for input that does not match, and says what is wrong', async (name) => {
        const row = await prepared(name);
        const { told, events } = await call('admin', name, row.wrong(world));
        expect(told).toMatchObject({ isError: true, whole: expect.stringMatching(/Next: /) });
        expect(told.whole).not.toMatch(/\((?:internal|not_found|forbidden)\)/);
        expect(events).toEqual({});
        const unknown = await call('admin', name, { ...row.input(world), merge: true });
        expect(unknown.told).toMatchObject({ isError: true, whole: expect.stringContaining('merge') });
      });
    });
  }

  it('a text that was edited since it was read is not overwritten, and one that was not read is not edited', async () => {
    const input = ROWS.edit_change_request.input(world);
    await call('editor', 'edit_change_request', input);
    const stale = await call('editor', 'edit_change_request', input);
    expect(stale.told).toMatchObject({
      isError: true,
      whole: expect.stringMatching(/Nothing was changed[\s\S]*read the page again[\s\S]*\(page_changed\)/),
    });
    const { base: _, ...blind } = edit(world, '');
    const unread = await call('editor', 'edit_change_request', { ...here(world), changes: [blind] });
    expect(unread.told).toMatchObject({ isError: true, whole: expect.stringContaining('changes[0].base') });
    const gone = { ...edit(world, world.id('pageDocument')), page: 'no-such-page' };
    const lost = await call('editor', 'edit_change_request', { ...here(world), changes: [gone] });
    expect(lost.told).toMatchObject({ isError: true, whole: expect.stringContaining('Nothing was changed') });
    const long = { ...edit(world, world.id('pageDocument')), document: { markdown: 'x'.repeat(5_000_001) } };
    const large = await call('editor', 'edit_change_request', { ...here(world), changes: [long] });
    expect(large.told).toMatchObject({ isError: true, whole: expect.stringContaining('document.markdown') });
    const ctx = contextOf(world.system, { id: world.id('reader') });
    expect(await getChangeRequest(ctx, world.id('space'), world.id('changeRequest'))).toMatchObject({ status: 'draft' });
  });
});

it('no tool merges, publishes, or changes live content', () => {
  expect(NAMES.filter((name) => /merge|publish|delete|approve/.test(name))).toEqual([]);
  const writing = NAMES.filter((name) => TOOLS[name].scope !== 'read');
  for (const name of writing) {
    const { properties, required } = TOOLS[name].inputSchema as { properties: Record<string, unknown>; required: string[] };
    const opens = name === 'open_change_request' || name === 'comment';
    expect([name, Object.hasOwn(properties, 'changeRequest') || opens, opens || required.includes('changeRequest')]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

it('schemas of inputs hold no references, which not every client resolves', () => {
  for (const name of NAMES) {
    const schema = JSON.stringify(TOOLS[name].inputSchema);
    expect([name, schema.includes('$ref'), schema.length < 40_000]).toEqual([name, false, true]);
    expect(TOOLS[name].inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  }
});
