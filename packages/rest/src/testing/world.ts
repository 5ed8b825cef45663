import {
  createChangeRequest,
  createContentReader,
  createSite,
  insertRevision,
  moveLivePointer,
  settleBackground,
  systemContext,
} from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import {
  buildCollection,
  buildMember,
  buildOpenApiSpec,
  buildOrganization,
  buildSamlProvider,
  buildSpace,
  buildTeam,
  buildToken,
  buildUser,
  contextOf,
  type TestDatabase,
  type TestSystem,
  testDatabases,
  testSystem,
} from '@octavo/core/testing';
import { createSearchIndex, type RoleName } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { createApi } from '../create-rest.ts';
import type { RestDeps } from '../deps.ts';
import { resultOf } from '../http/answers.ts';
import type { Operation } from '../operation.ts';
import { allOperations } from '../routes/index.ts';
import { keeperOf } from './kept-world.ts';
import { sampleContent } from './sample-content.ts';
import { type WriteWatch, watchWrites } from './snapshot.ts';

/** Members of the organization by role, a guest of it, an admin of another one, and somebody without a token. */
export const PEOPLE = ['admin', 'creator', 'reviewer', 'editor', 'commenter', 'reader', 'guest', 'outsider', 'nobody'] as const;
export type Person = (typeof PEOPLE)[number];

const ROLE_OF: Record<Exclude<Person, 'outsider' | 'nobody'>, RoleName | null> = {
  admin: 'admin',
  creator: 'create',
  reviewer: 'review',
  editor: 'edit',
  commenter: 'comment',
  reader: 'read',
  guest: null,
};

/** Every database this machine has. */
export const DATABASES: readonly TestDatabase[] = testDatabases();

/** An API over a seeded database. */
export interface World {
  system: TestSystem;
  app: Hono;
  operations: readonly Operation[];
  /** Ids of what was seeded, by name: people, `organization`, `space`, `page` and so on. */
  names: Readonly<Record<string, string>>;
  /** An id by name. @throws Error when the world has no such name. */
  id(name: string): string;
  /** A person's token. */
  tokenOf(person: Person): string;
  /** Sends a request to `/v1` + path; a body that is no string is sent as JSON. */
  request(person: Person, method: string, path: string, options?: { headers?: Record<string, string>; body?: unknown }): Promise<Response>;
  /**
   * Brings the seed's rows back when {@link markUsed} was called since, or with another `more`, which puts more into the world and gives the
   * ids of it. The system is another one from then on.
   */
  fresh(more?: Seeding): Promise<void>;
  /** Says that a request changed something. */
  markUsed(): void;
  /** Returns the number of times it was seeded; all seeds are in its database. */
  seeds(): number;
  /** Of everything that is written to its database. */
  writes: WriteWatch;
  close(): Promise<void>;
}

/** Puts more into a world, and gives its ids by name. */
export type Seeding = (world: World) => Promise<Record<string, string>>;

interface Seed {
  names: Record<string, string>;
  tokens: Partial<Record<Person, string>>;
}

/** Options of a world in a test: the dependencies of the API, and a listener for its answers. */
interface WorldOptions extends Partial<RestDeps> {
  /** Told of each answer of success, before it is sent. */
  onAnswer?(operationId: string, answer: unknown): void;
}

/** Opens a database of its own, seeds it and puts the API on it. */
export async function openWorld(database: TestDatabase, { onAnswer, ...options }: WorldOptions = {}): Promise<World> {
  const opened = await testSystem(database, { tasks: coreTasks });
  const serve = () => {
    // What a program remembers of its rows goes with its system: rows that come back are those of another one.
    const system = { ...opened, content: createContentReader(opened.store), search: createSearchIndex(opened.store) };
    const deps: RestDeps = {
      system,
      build: 'test',
      rateLimit: 'off',
      addressOf: () => '192.0.2.1',
      checkAnswers: true,
      ...options,
    };
    const operations = allOperations(deps);
    const { app } = createApi(deps, onAnswer === undefined ? operations : operations.map((each) => told(each, onAnswer)));
    return { system, app, operations };
  };
  let served = serve();
  let seeds = 0;
  let seed: Seed = { names: {}, tokens: {} };
  let used = false;
  let seeded: Seeding | undefined;
  const keeper = await keeperOf<Seed>(database, opened);
  const plantAnew = async () => {
    seed = await plant(served.system);
    seeds++;
    await keeper.keep(undefined, seed);
  };
  await plantAnew();
  const world: World = {
    get system() {
      return served.system;
    },
    get app() {
      return served.app;
    },
    get operations() {
      return served.operations;
    },
    get names() {
      return seed.names;
    },
    id(name) {
      const id = seed.names[name];
      if (id === undefined) throw new Error(`the world has no ${name}`);
      return id;
    },
    tokenOf: (person) => seed.tokens[person] ?? '',
    async request(person, method, path, { headers = {}, body } = {}) {
      const token = seed.tokens[person];
      const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      return served.app.request(`/v1${path === '/' ? '' : path}`, {
        method: method.toUpperCase(),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
    },
    async fresh(more) {
      if (!used && seeded === more) return;
      used = true;
      await settleBackground(served.system);
      served = serve();
      const kept = (await keeper.restore(more)) ?? (more === undefined ? undefined : await keeper.restore(undefined));
      if (kept === undefined) await plantAnew();
      else seed = structuredClone(kept.seed);
      if (more !== undefined && kept?.of !== more) {
        Object.assign(seed.names, await more(world));
        await keeper.keep(more, seed);
      }
      seeded = more;
      used = false;
    },
    markUsed() {
      used = true;
    },
    seeds: () => seeds,
    writes: watchWrites(opened.store),
    async close() {
      await settleBackground(served.system);
      await keeper.close();
      await opened[Symbol.asyncDispose]();
    },
  };
  return world;
}

/** An operation that tells of its answers. */
function told(operation: Operation, onAnswer: (operationId: string, answer: unknown) => void): Operation {
  return {
    ...operation,
    async run(...call) {
      const answer = await operation.run(...call);
      onAnswer(operation.id, resultOf(answer));
      return answer;
    },
  };
}

async function plant(system: TestSystem): Promise<Seed> {
  const names: Record<string, string> = {};
  const tokens: Seed['tokens'] = {};
  const person = async (name: Exclude<Person, 'nobody'>) => {
    const user = await buildUser(system, { displayName: name[0]?.toUpperCase() + name.slice(1) });
    names[name] = user.id;
    tokens[name] = (await buildToken(system, user)).secret;
    return user;
  };
  const admin = await person('admin');
  const organization = await buildOrganization(system, { title: 'Acme', admin });
  for (const [name, role] of Object.entries(ROLE_OF)) {
    if (name !== 'admin') await buildMember(system, { organization, user: await person(name as Person & keyof typeof ROLE_OF), role });
  }
  const outsider = await person('outsider');
  const otherOrganization = await buildOrganization(system, { title: 'Other', admin: outsider });

  const space = await buildSpace(system, { organization, createdBy: admin, title: 'Docs' });
  const secondSpace = await buildSpace(system, { organization, createdBy: admin, title: 'Second' });
  const hiddenSpace = await buildSpace(system, { organization, createdBy: admin, title: 'Hidden' });
  const deletedSpace = await buildSpace(system, { organization, createdBy: admin, title: 'Deleted' });
  const otherSpace = await buildSpace(system, { organization: otherOrganization, createdBy: outsider, title: 'Elsewhere' });
  const team = await buildTeam(system, {
    organization,
    title: 'Writers',
    members: [{ user: { id: names.editor ?? '' }, role: 'owner' }, { user: { id: names.reader ?? '' } }],
  });
  const otherTeam = await buildTeam(system, { organization: otherOrganization, title: 'Elsewhere' });
  const collection = await buildCollection(system, { organization, title: 'Guides', createdBy: admin });
  const otherCollection = await buildCollection(system, { organization: otherOrganization, title: 'Elsewhere', createdBy: outsider });
  const samlProvider = await buildSamlProvider(system, {
    organization,
    label: 'Acme login',
    entityId: null,
    defaultTeam: team,
    defaultRole: 'read',
  });
  const otherSamlProvider = await buildSamlProvider(system, { organization: otherOrganization, label: 'Elsewhere' });
  const openapiSpec = await buildOpenApiSpec(system, { organization, slug: 'petstore' });
  const otherOpenapiSpec = await buildOpenApiSpec(system, { organization: otherOrganization, slug: 'elsewhere' });
  const { space: table } = system.store.tables;
  await system.store.tx(async (tx) => {
    await tx.update(table).set({ defaultLevel: null }).where(eq(table.id, hiddenSpace.id));
    await tx.update(table).set({ deletedAt: system.now() }).where(eq(table.id, deletedSpace.id));
  });

  const content = await publishSample(system, space, organization.id);
  const otherContent = await publishSample(system, otherSpace, otherOrganization.id);
  const proposal = { subject: 'Say it better' };
  const changeRequest = await createChangeRequest(contextOf(system, { id: names.editor ?? '' }), space.id, proposal);
  const otherChangeRequest = await createChangeRequest(contextOf(system, outsider), otherSpace.id, proposal);
  const site = await createSite(contextOf(system, admin), organization.id, { title: 'Acme docs', spaces: [space.id] });
  const otherSite = await createSite(contextOf(system, outsider), otherOrganization.id, { title: 'Elsewhere', spaces: [otherSpace.id] });
  Object.assign(names, {
    site: site.id,
    siteSpace: await siteSpaceOf(system, site),
    otherSite: otherSite.id,
    otherSiteSpace: await siteSpaceOf(system, otherSite),
    organization: organization.id,
    otherOrganization: otherOrganization.id,
    team: team.id,
    otherTeam: otherTeam.id,
    collection: collection.id,
    otherCollection: otherCollection.id,
    samlProvider: samlProvider.id,
    otherSamlProvider: otherSamlProvider.id,
    openapiVersion: openapiSpec.lastVersionId,
    otherOpenapiVersion: otherOpenapiSpec.lastVersionId,
    space: space.id,
    secondSpace: secondSpace.id,
    hiddenSpace: hiddenSpace.id,
    deletedSpace: deletedSpace.id,
    otherSpace: otherSpace.id,
    firstRevision: space.revision,
    revision: content.revision,
    page: content.page,
    pageDocument: content.pageDocument,
    file: content.file,
    reusable: content.reusable,
    document: content.document,
    changeRequest: changeRequest.id,
    otherChangeRequest: otherChangeRequest.id,
    otherRevision: otherContent.revision,
    otherPage: otherContent.page,
    otherFile: otherContent.file,
    otherReusable: otherContent.reusable,
    otherDocument: otherContent.document,
  });
  return { names, tokens };
}

/** The first site space of a site. */
async function siteSpaceOf({ store }: TestSystem, { id }: { id: string }): Promise<string> {
  const { siteItem } = store.tables;
  const [item] = await store.read.select({ id: siteItem.id }).from(siteItem).where(eq(siteItem.siteId, id));
  return item?.id ?? '';
}

/** Makes the sample content the live content of a space. */
async function publishSample(system: TestSystem, space: { id: string; revision: string }, organizationId: string) {
  const content = await sampleContent(system, space.id);
  const revision = await system.store.tx(async (tx) => {
    const ctx = systemContext(system, 'seed');
    const added = await insertRevision(tx, ctx, { spaceId: space.id, parents: [space.revision], root: content.root, type: 'edits' });
    await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId, from: space.revision, to: added.id });
    return added;
  });
  return { ...content, revision: revision.id };
}
