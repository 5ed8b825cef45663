import { asc } from 'drizzle-orm';
import { type System, systemContext } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';

/** Script of runtime v2 that logs each event with its members, beside what it is called with. */
export const LOGGING = `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  console.log(event.type, event.revisionId ?? '');
  return new Response('OK');
} };`;

/** The same for runtime v1. */
export const LOGGING_V1 = `addEventListener('fetch', (e) => e.respondWith((async () => {
  const event = JSON.parse((await e.request.formData()).get('event'));
  console.info(event.type, event.revisionId ?? '');
  return new Response('OK');
})()));`;

/** Lets a space have new content, as its event says. */
export async function updateContent(
  system: System,
  space: { id: string; organization?: string },
  organizationId: string,
  ...revisionIds: string[]
) {
  await system.store.tx(async (tx) => {
    for (const revisionId of revisionIds) {
      await appendEvent(tx, systemContext(system, 'test'), {
        type: 'space_content_updated',
        organizationId,
        spaceId: space.id,
        payload: { revisionId },
      });
    }
  });
}

/** Returns the recorded events, oldest first: type, revision, status, attempts, and the lines of their logs. */
export async function recorded(system: System) {
  const { integrationEvent: row } = system.store.tables;
  const rows = await system.store.read.select().from(row).orderBy(asc(row.createdAt), asc(row.id));
  return rows.map(({ type, payload, status, attempts, trace, installationId }) => ({
    type,
    installationId,
    revisionId: payload.revisionId,
    status,
    attempts,
    logs: trace.logs.map(({ message }) => message),
    trace,
  }));
}
