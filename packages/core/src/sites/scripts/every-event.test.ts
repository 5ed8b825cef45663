import type { Result } from '@octavo/runtime';
import { testRuntime } from '@octavo/runtime/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES, type EventType } from './event-types.ts';

/** Members of an event of each type, as scripts get it. */
const MEMBERS: { readonly [Type in EventType]: Record<string, unknown> } = {
  installation_setup: { status: 'active' },
  installation_deleted: { previous: { configuration: { key: 'k' } } },
  space_installation_setup: { spaceId: 's', status: 'active', previous: { status: 'pending', configuration: {} } },
  space_installation_deleted: { spaceId: 's', previous: { configuration: {} } },
  site_installation_setup: { siteId: 'x', status: 'active' },
  site_installation_deleted: { siteId: 'x', previous: { configuration: {} } },
  space_content_updated: { spaceId: 's', revisionId: 'r' },
  space_gitsync_started: { spaceId: 's' },
  space_gitsync_completed: { spaceId: 's', state: 'success', revisionId: 'r', commitId: 'c' },
  space_visibility_updated: { spaceId: 's', previousVisibility: 'private', visibility: 'public' },
  change_request_created: { spaceId: 's', number: 1, status: 'draft' },
  change_request_updated: { spaceId: 's', number: 1, status: 'open', previousStatus: 'draft' },
  change_request_reviewed: { spaceId: 's', number: 1, status: 'open', review: 'approved' },
  change_request_merged: { spaceId: 's', number: 1, status: 'merged' },
  change_request_branch_updated: { spaceId: 's', number: 1, status: 'open', commit: 'c' },
  site_view: { siteId: 'x', url: 'https://docs.example/a', visitor: { anonymousId: 'v' } },
  page_feedback: { siteId: 'x', pageId: 'p', rating: 'good' },
  task: { task: { type: 'later' } },
  fetch: { request: { method: 'GET', url: 'https://octavo.example/~integrations/own/a', headers: {} } },
  fetch_published_script: { siteId: 'x' },
  fetch_visitor_authentication: { siteId: 'x', location: '/guide' },
  ui_render: { componentId: 'c', props: {}, context: { type: 'document', spaceId: 's', editable: false } },
  content_compute_document: { sourceId: 'one', props: {} },
  content_compute_revision: { sourceId: 'one', props: {} },
};

/** A script that says of an event what it was handed: by its answer where somebody waits for one, else in its log. */
const BODY = `
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const { installation } = JSON.parse(form.get('environment'));
  console.log(installation.id + ' ' + JSON.stringify(event));
  if (event.type.startsWith('fetch')) return new Response(JSON.stringify(event), { status: 201 });
  if (event.type === 'ui_render') return Response.json({ element: { type: 'block', children: [] }, props: event });
  if (event.type.startsWith('content_compute_')) return Response.json(event);
  return new Response('OK');`;

const SCRIPTS = {
  v1: `addEventListener('fetch', (e) => e.respondWith(answer(e.request))); async function answer(request) {${BODY}}`,
  v2: `export default { async fetch(request) {${BODY}} };`,
} as const;

/** Values that a script was handed, by the result of the call. */
function handed(result: Result): unknown {
  if (result.kind === 'response') return JSON.parse(Buffer.from(result.response.body).toString('utf8'));
  if (result.kind !== 'output') return undefined;
  const { props, ...rest } = result.output as { props?: { type?: string } };
  return props?.type === 'ui_render' ? props : { ...rest, props };
}

const runtime = testRuntime();
afterAll(() => runtime.close());

describe.each(['v1', 'v2'] as const)('a script of runtime %s', (version) => {
  it.each(Object.keys(EVENT_TYPES) as EventType[])('handles %s, and is handed all of it', async (type) => {
    const event = { eventId: 'e', type, installationId: 'i', ...MEMBERS[type] };
    const script = { runtime: version, source: SCRIPTS[version] };
    const { trace, ...result } = await runtime.run({ organization: 'org', script, event, environment: { installation: { id: 'i' } } });
    const { status, logs } = await trace;
    expect([status, logs.map(({ message }) => message)]).toEqual(['success', [`i ${JSON.stringify(event)}`]]);
    expect(result.kind).toBe(EVENT_TYPES[type].kind === 'sent' ? 'done' : type.startsWith('fetch') ? 'response' : 'output');
    if (EVENT_TYPES[type].kind === 'asked') expect(handed(result)).toEqual(event);
  });
});
