import { OctavoError } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { storageProblem } from './storage-problem.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error(`raw ${code}`, { cause }), { code });

describe('what cannot be opened', () => {
  it.each([
    ['EACCES', 'this user may not write to it'],
    ['SQLITE_READONLY_DIRECTORY', 'this user may not write to it'],
    ['EROFS', 'this user may not write to it'],
    ['ENOTDIR', 'is a file'],
    ['ENOSPC', 'the disk is full'],
    ['SQLITE_NOTADB', 'Restore the folder from a backup'],
    ['SQLITE_CORRUPT', 'Restore the folder from a backup'],
    ['SQLITE_CORRUPT_INDEX', 'Restore the folder from a backup'],
  ])('is said in words, with the folder: %s', (code, words) => {
    const said = storageProblem(coded(code), '/srv/data');
    expect(said).toMatchObject({ code: 'storage_unusable', message: expect.stringContaining(words) });
    expect((said as Error).message).toMatch(/^The data folder \/srv\/data cannot be used: .*[.?]$/);
    expect((said as Error).message).not.toContain('raw');
  });

  it.each([
    ['ECONNREFUSED', 'it does not answer'],
    ['28P01', 'it refused the user or the password'],
    ['3D000', 'there is no such database'],
    ['42501', 'must be allowed to make tables'],
  ])('a database server is not named, since its address holds a password: %s', (code, words) => {
    const said = storageProblem(new Error('query failed', { cause: new AggregateError([coded(code)]) }), '/srv/data') as Error;
    expect(said.message).toContain(words);
    expect(said.message).toMatch(/^The database of OCTAVO_DATABASE_URL cannot be used: .*[.?]$/);
  });

  it('our own errors, and what is not known, stay as they are', () => {
    const own = new OctavoError('precondition_failed', 'newer', { code: 'database_newer' });
    expect(storageProblem(own, '/x')).toBe(own);
    const other = new TypeError('a bug');
    expect(storageProblem(other, '/x')).toBe(other);
  });
});
