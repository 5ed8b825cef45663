import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionsOf, auditAreas, auditSentence } from './audit-sentence';

const MANUAL = readFileSync(new URL('../../../../../docs/operating/audit.md', import.meta.url), 'utf8');
const event = (action: string, payload: Record<string, unknown> = {}, name?: string) =>
  auditSentence({
    action,
    payload,
    actor: { type: 'user', id: 'ada', displayName: 'Ada' },
    target: { kind: 'space', id: 'x', ...(name === undefined ? {} : { name }) },
  });

describe('an event of the audit', () => {
  it('has a sentence for each action of the manual, in one area, and for no other', () => {
    const listed = [...MANUAL.slice(MANUAL.indexOf('## Actions')).matchAll(/^\| `([a-z_]+)`/gm)].map(([, action = '']) => action);
    const known = auditAreas().flatMap((area) => actionsOf(area) ?? []);
    expect(known.toSorted()).toEqual(listed.toSorted());
    for (const action of known) expect([action, event(action, {}, 'Docs')]).toEqual([action, expect.stringMatching(/^[a-z]/)]);
  });

  it('is plain words with the names and values that it is about', () => {
    expect(event('space_updated', { changed: ['title', 'editMode'] }, 'Handbook')).toBe(
      'changed settings of the space Handbook: title and editMode',
    );
    expect(event('member_added', { role: 'edit' }, 'Grace')).toBe('added Grace as edit');
    expect(event('member_added', { role: null }, 'Grace')).toBe('added Grace as guest');
    const self = { kind: 'member', id: 'ada', name: 'Ada' };
    const joined = { action: 'member_added', payload: { role: 'read' }, actor: { type: 'user' as const, id: 'ada', displayName: 'Ada' } };
    expect(auditSentence({ ...joined, target: self })).toBe('joined as read');
    expect(event('sign_in_failed', { failures: 5 }, 'Grace')).toBe('noticed 5 failed sign-ins of Grace');
    expect(event('token_created', { label: 'CI' })).toBe('created the access token “CI”');
    expect(event('token_revoked')).toBe('revoked the access token');
  });

  it('names what is gone by what is known of it', () => {
    expect(event('space_created', { title: 'Old' })).toBe('created the space Old');
    expect(event('space_created')).toBe('created the space something that is gone');
    expect(event('something_new', {}, 'Docs')).toBe('something new Docs');
  });

  it('asks for all actions where no area is chosen, and for no more than the API takes', () => {
    expect(actionsOf('all')).toBeUndefined();
    expect(actionsOf('toString')).toBeUndefined();
    for (const area of auditAreas()) expect(actionsOf(area)?.length).toBeLessThanOrEqual(50);
  });
});
