import { AuditEventList, AuditQuery } from '@octavo/contract';
import { listAuditEvents } from '@octavo/core';
import { operation } from '../operation.ts';

export const auditOperations = [
  operation({
    id: 'listAuditEventsInOrganizationById',
    method: 'get',
    path: '/orgs/{organizationId}/audit-events',
    tag: 'organization-audit',
    summary: 'List who did what in an organization',
    description: 'Changes of people, permissions, tokens, providers and settings, newest first.',
    access: 'admin',
    query: AuditQuery,
    result: AuditEventList,
    run: ({ ctx, params, query }) => listAuditEvents(ctx, params.organizationId, query),
  }),
];
