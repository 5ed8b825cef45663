export { auditAgent } from './audit-agent.ts';
export { auditRead } from './audit-read.ts';
export { type AuditExport, exportAuditEvents } from './export-audit-events.ts';
export { listAuditEvents } from './list-audit-events.ts';
