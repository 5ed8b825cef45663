import { MOST_ITEMS } from '@octavo/core';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:';

/** Returns what the server of SCIM can do (RFC 7643, 5). */
export function serviceProviderConfig(url: string): object {
  return {
    schemas: [`${SCHEMA}ServiceProviderConfig`],
    documentationUri: `${url}/`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_ITEMS },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A SCIM token of the organization, sent as a bearer token.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${url}/scim/v2/ServiceProviderConfig` },
  };
}

/** Returns the kinds of resources (RFC 7643, 6). */
export function resourceTypes(url: string): object[] {
  return ['User', 'Group'].map((name) => ({
    schemas: [`${SCHEMA}ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: SCHEMA + name,
    meta: { resourceType: 'ResourceType', location: `${url}/scim/v2/ResourceTypes/${name}` },
  }));
}

/** Returns the schemas of the resources (RFC 7643, 7): the attributes that are kept. */
export function schemas(url: string): object[] {
  const schema = (name: string, attributes: object[]) => ({
    schemas: [`${SCHEMA}Schema`],
    id: SCHEMA + name,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${url}/scim/v2/Schemas/${SCHEMA}${name}` },
  });
  const emails = [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })];
  const members = [
    attribute('value'),
    attribute('display', { mutability: 'readOnly' }),
    attribute('$ref', { type: 'reference', referenceTypes: ['User'] }),
  ];
  return [
    schema('User', [
      attribute('userName', { required: true, uniqueness: 'server', mutability: 'immutable' }),
      attribute('externalId', { caseExact: true, uniqueness: 'server' }),
      attribute('displayName', { mutability: 'immutable' }),
      attribute('name', {
        type: 'complex',
        mutability: 'immutable',
        subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
      }),
      attribute('emails', { type: 'complex', multiValued: true, mutability: 'immutable', subAttributes: emails }),
      attribute('active', { type: 'boolean' }),
    ]),
    schema('Group', [
      attribute('displayName', { required: true }),
      attribute('externalId', { caseExact: true, uniqueness: 'server' }),
      attribute('members', { type: 'complex', multiValued: true, subAttributes: members }),
    ]),
  ];
}

function attribute(name: string, more: object = {}): object {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}
