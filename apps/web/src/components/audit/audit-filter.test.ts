import { describe, expect, it } from 'vitest';
import { auditInput, auditQuery, readAuditFilter } from './audit-filter';

const read = (query: string) => readAuditFilter(new URLSearchParams(query));

describe('the filter of the audit', () => {
  it('is in the address, and the same after reading it again', () => {
    const query = '?area=people&from=2026-03-01&to=2026-03-02&actor=a&target=t';
    expect(auditQuery(read(query))).toBe(query);
    expect(auditQuery(read(''))).toBe('');
  });

  it('includes the last day', () => {
    expect(auditInput(read('from=2026-02-28&to=2026-02-28'))).toEqual({
      from: '2026-02-28T00:00:00.000Z',
      to: '2026-03-01T00:00:00.000Z',
    });
  });

  it('filters by nothing that makes no sense', () => {
    expect(auditInput(read('area=nowhere&from=yesterday&to=2026-99-99'))).toEqual({});
    expect(auditInput(read('area=tokens'))).toMatchObject({ action: expect.arrayContaining(['token_created']) });
  });
});
