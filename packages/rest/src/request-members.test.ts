import { describe, expect, it } from 'vitest';
import { idleMembers } from './testing/idle-members.ts';
import { IDLE } from './testing/member-requests.ts';

describe('issue-16: each member that a request need not have', () => {
  it('changes what is answered or kept, unless it is listed with a reason', { timeout: 900_000 }, async () => {
    const { idle, known } = await idleMembers();
    expect(idle).toEqual([]);
    expect(Object.keys(IDLE).filter((name) => !known.has(name))).toEqual([]);
  });
});
