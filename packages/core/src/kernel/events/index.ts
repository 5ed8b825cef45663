export { type AuditTarget, appendAuditEvent, appendEvent } from './append-event.ts';
export { lastStableEvent } from './event-id.ts';
export { type EventSubscription, followEvents } from './follow-events.ts';
export { type EventRecord, readEvents } from './read-events.ts';
