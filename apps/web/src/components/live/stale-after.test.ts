import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveMessage } from './live-message';
import { BETWEEN_MS, refreshDelay, SOON_MS, staleAfter, WRITING_MS } from './stale-after';

describe('staleAfter', () => {
  const edited = { kind: 'change-request', type: 'change_request_content_updated', changeRequest: 'one' } as const;

  it('concerns who looks at the change request that is written, and nobody else', () => {
    expect(staleAfter(edited, 'one')).toMatchObject({ screen: true });
    for (const shown of ['two', undefined]) expect(staleAfter(edited, shown)).toEqual({ parts: [], screen: false });
  });

  it('concerns everybody when a change request is opened, merged or closed', () => {
    for (const shown of ['one', 'two', undefined])
      expect(staleAfter({ ...edited, type: 'change_request_merged' }, shown).parts).toContain('changes');
  });

  it.each<[LiveMessage, string, boolean]>([
    [{ kind: 'comment', type: 'comment_posted' }, 'comments', false],
    [{ kind: 'job', type: 'job_finished' }, 'git', false],
    [{ kind: 'notification' }, 'notifications', false],
    [{ kind: 'content', type: 'space_content_updated' }, 'history', true],
    [{ kind: 'space', type: 'space_updated' }, 'permissions', true],
    [{ kind: 'organization', type: 'organization_updated' }, 'sites', true],
  ])('%j makes %s stale', (message, part, screen) => {
    const stale = staleAfter(message, undefined);
    expect([stale.parts, stale.screen]).toEqual([expect.arrayContaining([part]), screen]);
  });

  it('has everything read again when messages may be missing, the screen where the space is gone, and nothing for who is where', () => {
    expect(staleAfter({ kind: 'resync' }, undefined)).toEqual({ parts: 'all', screen: true });
    expect(staleAfter({ kind: 'gone' }, undefined)).toEqual({ parts: [], screen: true });
    expect(staleAfter({ kind: 'presence', people: [] }, undefined)).toEqual({ parts: [], screen: false });
    expect(staleAfter({ kind: 'of a newer server' } as unknown as LiveMessage, undefined)).toEqual({ parts: [], screen: false });
  });
});

describe('refreshDelay', () => {
  it('lets events that come together cause one refresh, keeps a distance between two, and waits longer while one writes', () => {
    expect(refreshDelay(false, 0, BETWEEN_MS * 10)).toBe(SOON_MS);
    expect(refreshDelay(false, 1000, 1000)).toBe(BETWEEN_MS);
    expect(refreshDelay(true, 1000, 1000)).toBe(WRITING_MS);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (last, later) => {
        const delay = refreshDelay(false, last, last + later);
        expect(delay).toBeGreaterThanOrEqual(SOON_MS);
        expect(later + delay).toBeGreaterThanOrEqual(BETWEEN_MS);
      }),
    );
  });
});
