import { AuditEventList, AuditQuery } from '@octavo/contract';
import { listAuditEvents } from '@octavo/core';
import { operation } from '../operation.ts';

export const auditOperations = [
  operation({
    id: 'listAuditEventsInOrganizationById',
    method: 'get',
    path: '/orgs/{organizationId}/audit-events',
    tag: 'organization-audit',
    summary: 'List the audit events of an organization',
    description: 'Audit events record changes of people, permissions, tokens, providers and settings. Newest first.',
    access: 'admin',
    query: AuditQuery,
    result: AuditEventList,
    run: ({ ctx, params, query }) => listAuditEvents(ctx, params.organizationId, query),
  }),
];
