import { CustomHostname } from '@octavo/contract';
import { getCustomHostname, removeCustomHostname, revalidateCustomHostname } from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'custom-hostnames';

export const siteHostnameOperations = [
  operation({
    id: 'getCustomHostname',
    method: 'get',
    path: '/custom-hostnames/{hostname}',
    tag,
    summary: 'Get a host name of a site, and what proves it',
    description: 'A site gets a host name by its `hostname`, and is found under it once one of the DNS records was seen.',
    access: 'admin',
    repeatable: true,
    result: CustomHostname,
    run: ({ ctx, params }) => getCustomHostname(ctx, params.hostname),
  }),
  operation({
    id: 'dnsRevalidateCustomHostname',
    method: 'patch',
    path: '/custom-hostnames/{hostname}',
    tag,
    summary: 'Have the proof of a host name looked for again, now',
    access: 'admin',
    run: ({ ctx, params }) => revalidateCustomHostname(ctx, params.hostname),
  }),
  operation({
    id: 'removeCustomHostname',
    method: 'delete',
    path: '/custom-hostnames/{hostname}',
    tag,
    summary: 'Take a host name from its site',
    access: 'admin',
    run: ({ ctx, params }) => removeCustomHostname(ctx, params.hostname),
  }),
];
