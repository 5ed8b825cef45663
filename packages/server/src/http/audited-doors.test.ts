import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { testSystem } from '@octavo/core/testing';
import { LargeBodies } from '@octavo/rest';
import { expect, it } from 'vitest';
import { createInner } from './inner.ts';

const MANUAL = fileURLToPath(new URL('../../../../docs/operating/audit.md', import.meta.url));

/** Reason why doors are not audited. */
const EXEMPT = {
  reads: 'shows what its address, or the session, gives a right to; where that works by itself, making it was audited',
  begins: 'begins a sign-in, and knows nobody yet',
  used: 'a file that nobody sees until something uses it, which is told',
  looks: 'makes Octavo look at a branch, as the clock does',
  own: 'of the person alone, and opens nothing',
  router: 'procedures of the router are audited one by one',
  registers: 'keeps nothing: the id of a client is its registration',
  allows: 'gives a code that opens nothing by itself; the token that it is exchanged for is told',
  script: 'asks the script of an integration, which changes things by the API alone, and keeps a trace',
} as const;

/** Audit event of each entry point beside the API and the console's pages: an action of the manual, or the name of a reason above. */
const AUDITED: Readonly<Record<string, string>> = {
  'GET /healthz': 'reads',
  'GET /readyz': 'reads',
  'GET /metrics': 'reads',
  'GET /files/:spaceId/:oid/:name': 'reads',
  'GET /pdf/:spaceId/:key/:name': 'reads',
  'GET /uploads/:id/:name': 'reads',
  'PUT /uploads/:id': 'used',
  'GET /openapi/:specId/:slug': 'reads',
  'GET /api/events': 'reads',
  'POST /api/ask': 'reads',
  'GET /sso/oidc/start': 'begins',
  'GET /sso/oidc/callback': 'session_created',
  'GET /sso/oidc/:providerId/start': 'begins',
  'GET /sso/oidc/:providerId/test': 'begins',
  'GET /sso/oidc/:providerId/callback': 'session_created',
  'GET /sso/saml/:providerId/start': 'begins',
  'POST /sso/saml/:providerId/acs': 'begins',
  'GET /sso/saml/:providerId/metadata': 'reads',
  'GET /sso/finish': 'session_created',
  ...Object.fromEntries(
    [
      'ServiceProviderConfig',
      'ResourceTypes',
      'ResourceTypes/:id',
      'Schemas',
      'Schemas/:id',
      'Users',
      'Users/:id',
      'Groups',
      'Groups/:id',
    ].map((path) => [`GET /scim/v2/${path}`, 'reads']),
  ),
  'POST /scim/v2/Users': 'member_added',
  'PUT /scim/v2/Users/:id': 'member_updated',
  'PATCH /scim/v2/Users/:id': 'member_updated',
  'DELETE /scim/v2/Users/:id': 'member_removed',
  'POST /scim/v2/Groups': 'team_created',
  'PUT /scim/v2/Groups/:id': 'team_members_updated',
  'PATCH /scim/v2/Groups/:id': 'team_members_updated',
  'DELETE /scim/v2/Groups/:id': 'team_deleted',
  'ALL /scim/v2/*': 'reads',
  ...Object.fromEntries(
    ['oauth-protected-resource', 'oauth-authorization-server'].flatMap((name) =>
      ['', '/mcp'].flatMap((rest) => ['GET', 'OPTIONS'].map((method) => [`${method} /.well-known/${name}${rest}`, 'reads'])),
    ),
  ),
  'POST /oauth/register': 'registers',
  'OPTIONS /oauth/register': 'reads',
  'GET /oauth/authorize': 'reads',
  'POST /oauth/authorize': 'allows',
  'POST /oauth/token': 'token_created',
  'OPTIONS /oauth/token': 'reads',
  'POST /oauth/revoke': 'token_revoked',
  'OPTIONS /oauth/revoke': 'reads',
  'GET /api/unsubscribe/:token': 'reads',
  'POST /api/unsubscribe/:token': 'own',
  'POST /~git/hooks/:key': 'looks',
  'ALL /api/trpc/*': 'router',
  'GET /~integrations/:name/~assets/:id': 'reads',
  ...Object.fromEntries(
    ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'].flatMap((method) =>
      ['', '/*'].map((rest) => [`${method} /~integrations/:name${rest}`, 'script']),
    ),
  ),
};

it('every door is audited by an action of the manual, or not for a reason', async () => {
  await using system = await testSystem('sqlite');
  const doors = createInner(system, { build: 'test', oidc: undefined, largeBodies: new LargeBodies() }).routes.map(
    ({ method, path }) => `${method} ${path}`,
  );
  const known = new Set(doors.filter((door) => !/^ALL (\/\*|\/sso(\/.*)?\/\*)$/.test(door)));
  expect(Object.keys(AUDITED).toSorted()).toEqual([...known].toSorted());
  const manual = await readFile(MANUAL, 'utf8');
  expect(Object.values(AUDITED).filter((said) => !(said in EXEMPT) && !manual.includes(`| \`${said}\``))).toEqual([]);
});
