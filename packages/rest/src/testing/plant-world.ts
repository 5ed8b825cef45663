import { contentExtent, createChangeRequest, createSite, insertRevision, moveLivePointer, systemContext } from '@octavo/core';
import {
  buildCollection,
  buildMember,
  buildOidcProvider,
  buildOpenApiSpec,
  buildOrganization,
  buildSamlProvider,
  buildSpace,
  buildTeam,
  buildToken,
  buildUser,
  contextOf,
  type TestSystem,
} from '@octavo/core/testing';
import type { RoleName } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { sampleContent } from './sample-content.ts';

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

/** Ids of the rows of a world by name, and the tokens of its people. */
export interface Seed {
  names: Record<string, string>;
  tokens: Partial<Record<Person, string>>;
}

/** Puts two organizations with people, spaces, content and sites into an empty database. */
export async function plant(system: TestSystem): Promise<Seed> {
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
  const oidcProvider = await buildOidcProvider(system, {
    organization,
    label: 'Acme ID',
    clientId: null,
    defaultTeam: team,
    defaultRole: 'read',
  });
  const otherOidcProvider = await buildOidcProvider(system, { organization: otherOrganization, label: 'Elsewhere' });
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
    oidcProvider: oidcProvider.id,
    otherOidcProvider: otherOidcProvider.id,
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
  const extent = await contentExtent(system, content.root);
  const revision = await system.store.tx(async (tx) => {
    const ctx = systemContext(system, 'seed');
    const added = await insertRevision(tx, ctx, { spaceId: space.id, parents: [space.revision], root: content.root, type: 'edits' });
    await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId, from: space.revision, to: added.id, extent });
    return added;
  });
  return { ...content, revision: revision.id };
}
