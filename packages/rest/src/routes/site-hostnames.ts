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
    summary: 'Get a custom host name of a site, with the DNS records that verify it',
    description: 'A site gets a host name through its `hostname`, and is served under it once one of the DNS records is found.',
    access: 'admin',
    result: CustomHostname,
    run: ({ ctx, params }) => getCustomHostname(ctx, params.hostname),
  }),
  operation({
    id: 'dnsRevalidateCustomHostname',
    method: 'patch',
    path: '/custom-hostnames/{hostname}',
    tag,
    summary: 'Check the verification of a custom host name again now',
    access: 'admin',
    run: ({ ctx, params }) => revalidateCustomHostname(ctx, params.hostname),
  }),
  operation({
    id: 'removeCustomHostname',
    method: 'delete',
    path: '/custom-hostnames/{hostname}',
    tag,
    summary: 'Remove a custom host name from its site',
    access: 'admin',
    run: ({ ctx, params }) => removeCustomHostname(ctx, params.hostname),
  }),
];
