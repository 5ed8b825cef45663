import { OctavoError } from '@octavo/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeError } from './redact.ts';
import { storageFailure } from './storage-failure.ts';

const coded = (code: string) => Object.assign(new Error(`raw ${code}`), { code });
const failed = (code: string) => new DrizzleQueryError('insert into "user" values (?)', ['secret'], coded(code));

describe('issue-15: storage that fails', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])('is full when it says %s, however deep', (code) => {
    for (const error of [coded(code), failed(code), new OctavoError('internal', 'The PDF could not be made.', { cause: failed(code) })]) {
      expect(storageFailure(error)).toMatchObject({
        status: 507,
        code: 'storage_full',
        message: expect.stringMatching(/full.*nothing was saved/),
      });
    }
  });

  it.each(['SQLITE_CANTOPEN', 'SQLITE_IOERR_READ', 'SQLITE_READONLY_DBMOVED', 'SQLITE_NOTADB', 'SQLITE_CORRUPT_INDEX'])(
    'cannot be used when it says %s',
    (code) => {
      expect(storageFailure(failed(code))).toMatchObject({ status: 503, code: 'storage_unusable' });
    },
  );

  it('is in the log by its code, without a query, its parameters and a stack', () => {
    expect(describeError(failed('SQLITE_FULL'))).toEqual({ error: 'StorageFailure', code: 'SQLITE_FULL', message: 'the storage failed' });
  });

  it('is none of what else goes wrong', () => {
    const refused = new OctavoError('conflict', 'no', { cause: coded('ENOSPC') });
    for (const error of [refused, failed('SQLITE_CONSTRAINT_UNIQUE'), coded('23505'), coded('ENOENT'), new Error('x'), 'ENOSPC', null]) {
      expect(storageFailure(error)).toBeUndefined();
    }
  });
});
