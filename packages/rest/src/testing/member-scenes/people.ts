import { buildOidcProvider, buildSamlProvider, proveEmailDomain } from '@octavo/core/testing';
import { ask, type Scene } from './ask.ts';

/** An organization with all that it may have chosen, and people who were here. */
export const people: Scene = async (world) => {
  const { system, id } = world;
  const { user, apiToken, member, openapiSpec } = system.store.tables;
  const organization = '/orgs/{organization}';
  await system.store.tx(async (tx) => {
    await tx.update(user).set({ photoUrl: 'https://example.com/ada.png' });
    await tx.update(apiToken).set({ lastUsedAt: system.now() });
    await tx.update(openapiSpec).set({ errors: [{ message: 'It is no schema.', path: '/paths', file: 'https://example.com/pets.yaml' }] });
    await tx.update(member).set({ lastSeenAt: system.now() });
  });
  await proveEmailDomain(system, { id: id('organization') }, 'example.com');
  await buildSamlProvider(system, { organization: { id: id('organization') }, label: 'Second' });
  await buildOidcProvider(system, { organization: { id: id('organization') }, emailClaim: 'upn', nameClaim: 'fullname', testedAt: 1 });
  await ask(world, 'patch', organization, {
    body: { defaultContent: { type: 'site', site: id('site') }, logo: 'https://example.com/logo.png', hostname: 'members-of-acme' },
  });
  await ask(world, 'patch', `${organization}/sites/{site}`, { body: { adaptiveContent: { enabled: true } } });
  await ask(world, 'post', '/user/tokens', { body: { label: 'Reader', scopes: ['read'] } });
  await ask(world, 'get', '/user/tokens');
  await ask(world, 'post', `${organization}/ping`);
  await ask(world, 'get', `${organization}/audit-events`);
  await ask(world, 'get', `${organization}/openapi/petstore`);
  await ask(world, 'get', `${organization}/teams/{team}/members`);
};
