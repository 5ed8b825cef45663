import { expect, it } from 'vitest';
import { readHookEvent } from './read-event.ts';

const MAIN = 'refs/heads/main';
const GONE = '0'.repeat(40);

function read(headers: Record<string, string>, payload: unknown) {
  const body = new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload));
  return readHookEvent({ headers: new Headers(headers), query: new URLSearchParams(), body });
}

it('a push is read as each server tells it, and so is a branch that was deleted', () => {
  const form = `payload=${encodeURIComponent(JSON.stringify({ ref: MAIN }))}`;
  const pushed = { kind: 'push', refs: [MAIN] };
  expect(read({ 'X-GitHub-Event': 'push' }, { ref: MAIN, deleted: true, after: GONE, commits: [] })).toEqual(pushed);
  expect(read({ 'X-GitHub-Event': 'push', 'Content-Type': 'application/x-www-form-urlencoded' }, form)).toEqual(pushed);
  expect(read({ 'X-GitHub-Event': 'delete' }, { ref: 'main', ref_type: 'branch' })).toEqual(pushed);
  expect(read({ 'X-Gitea-Event': 'push' }, { ref: MAIN, before: GONE })).toEqual(pushed);
  expect(read({ 'X-Forgejo-Event': 'create' }, { ref: 'main', ref_type: 'branch' })).toEqual(pushed);
  expect(read({ 'X-Gitlab-Event': 'Push Hook' }, { object_kind: 'push', ref: MAIN, after: GONE })).toEqual(pushed);
  expect(read({ 'X-Gitlab-Event': 'System Hook' }, { event_name: 'push', ref: MAIN })).toEqual(pushed);
  const branch = { type: 'branch', name: 'main' };
  const changes = [
    { new: branch, old: branch },
    { new: null, old: { type: 'branch', name: 'octavo/cr-3' } },
    { new: { type: 'tag', name: 'main2' }, old: null },
  ];
  expect(read({ 'X-Event-Key': 'repo:push' }, { push: { changes } })).toEqual({ kind: 'push', refs: [MAIN, 'refs/heads/octavo/cr-3'] });
  expect(read({ 'X-Event-Key': 'repo:refs_changed' }, { changes: [{ ref: { id: MAIN }, refId: MAIN, type: 'DELETE' }] })).toEqual(pushed);
  expect(read({}, { eventType: 'git.push', resource: { refUpdates: [{ name: MAIN }] } })).toEqual(pushed);
  expect(read({}, { ref: 'main' })).toEqual(pushed);
  for (const body of ['', '{}', 'deployed']) expect(read({}, body)).toEqual({ kind: 'push', refs: undefined });
});

it('pings and other happenings are no push', () => {
  expect(read({ 'X-GitHub-Event': 'ping' }, { zen: 'x' })).toEqual({ kind: 'ping' });
  expect(read({ 'X-Event-Key': 'diagnostics:ping' }, { test: true })).toEqual({ kind: 'ping' });
  expect(read({ 'X-GitHub-Event': 'pull_request' }, { ref: MAIN })).toEqual({ kind: 'other' });
  expect(read({ 'X-GitHub-Event': 'delete' }, { ref: 'main', ref_type: 'tag' })).toEqual({ kind: 'other' });
  expect(read({ 'X-Gitlab-Event': 'Tag Push Hook' }, { object_kind: 'tag_push', ref: MAIN })).toEqual({ kind: 'other' });
  expect(read({ 'X-Event-Key': 'pr:opened' }, {})).toEqual({ kind: 'other' });
});

it('whatever the body is, it is read as nothing worse than an empty push', () => {
  const nothing = { kind: 'push', refs: [] };
  const hostile = [
    null,
    7,
    [],
    'x',
    '{',
    `${'['.repeat(100_000)}`,
    { ref: { toString: 1 } },
    '{"__proto__":{"ref":"refs/heads/main"}}',
    { ref: 'x'.repeat(5000) },
  ];
  for (const payload of hostile) expect(read({ 'X-GitHub-Event': 'push' }, payload)).toEqual(nothing);
  for (const payload of [
    null,
    { push: { changes: [null, { new: 3 }, { new: { type: 'branch', name: 5 } }] } },
    { push: { changes: {} } },
  ]) {
    expect(read({ 'X-Event-Key': 'repo:push' }, payload)).toEqual(nothing);
  }
  expect(read({ 'Content-Type': 'application/x-www-form-urlencoded', 'X-GitHub-Event': 'push' }, '%E0%A4%A&payload=[')).toEqual(nothing);
});
