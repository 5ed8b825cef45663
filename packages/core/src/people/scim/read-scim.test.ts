import { isOctavoError } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter } from './read-filter.ts';
import { readPatch } from './read-patch.ts';
import { changeOfPatch, emailOf, nameOf } from './user-input.ts';

const patch = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

describe('a filter', () => {
  it('is read in the forms that Okta and Entra send', () => {
    expect(readFilter('userName eq "ada@example.com"')).toEqual({ attribute: 'username', value: 'ada@example.com' });
    expect(readFilter('externalId EQ "00u1"')).toEqual({ attribute: 'externalid', value: '00u1' });
    expect(readFilter('emails[type eq "work"].value eq "ada@example.com"')).toEqual({
      attribute: 'emails.value',
      value: 'ada@example.com',
    });
    expect(readFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"')).toEqual({ attribute: 'username', value: 'a' });
    expect(readFilter('active eq True')).toEqual({ attribute: 'active', value: true });
  });

  it('holds any value that JSON can', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (value) => {
        expect(readFilter(`displayName eq ${JSON.stringify(value)}`)).toEqual({ attribute: 'displayname', value });
      }),
    );
  });

  it('is refused in words, whatever else it is', () => {
    const refused = [
      '',
      'userName',
      'userName co "a"',
      'userName eq ada',
      'userName eq "a" or active eq true',
      `userName eq "${'x'.repeat(2000)}"`,
    ];
    for (const text of refused) expect(() => readFilter(text)).toThrow(expect.objectContaining({ kind: 'bad_request' }));
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          readFilter(text);
        } catch (error) {
          expect(isOctavoError(error) && error.data?.scimType).toBe('invalidFilter');
        }
      }),
    );
  });
});

describe('a patch', () => {
  it('of Okta and of Entra say the same', () => {
    const okta = readPatch(patch({ op: 'replace', value: { active: false, externalId: '00u1' } }));
    const entra = readPatch(patch({ op: 'Replace', path: 'active', value: 'False' }, { op: 'Add', path: 'externalId', value: '00u1' }));
    expect(changeOfPatch(okta)).toEqual({ active: false, externalId: '00u1' });
    expect(changeOfPatch(entra)).toEqual({ active: false, externalId: '00u1' });
    expect(changeOfPatch(readPatch(patch({ op: 'replace', path: 'active', value: [{ value: 'True' }] })))).toEqual({ active: true });
    const removed = readPatch(patch({ op: 'remove', path: 'externalId' }, { op: 'remove', path: 'active' }));
    expect(changeOfPatch(removed)).toEqual({ active: false, externalId: null });
  });

  it('names members by a path, and what Octavo does not keep by any', () => {
    expect(readPatch(patch({ op: 'remove', path: 'members[value eq "u1"]' }))).toEqual([
      { op: 'remove', attribute: 'members', selected: 'u1', value: undefined },
    ]);
    const others = patch(
      { op: 'replace', path: 'name.givenName', value: 'Ada' },
      { op: 'add', path: 'emails[type eq "work"].value', value: 'ada@example.com' },
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'R&D' },
    );
    expect(changeOfPatch(readPatch(others))).toEqual({});
  });

  it('that cannot be read is refused as a whole', () => {
    const bad: unknown[] = [
      null,
      {},
      patch(),
      patch({ op: 'move', path: 'active' }),
      patch({ op: 'replace', value: 'x' }),
      patch({ op: 'replace', path: '[[', value: 1 }),
    ];
    for (const body of bad) expect(() => readPatch(body)).toThrow(expect.objectContaining({ kind: 'bad_request' }));
    expect(() => changeOfPatch(readPatch(patch({ op: 'replace', path: 'active', value: 'perhaps' })))).toThrow(/`active`/);
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, path) => {
        try {
          changeOfPatch(readPatch(patch({ op: 'replace', path, value })));
        } catch (error) {
          expect(isOctavoError(error) && error.kind).toBe('bad_request');
        }
      }),
    );
  });
});

it('a user has an address and a name, whichever way they were sent', () => {
  expect(emailOf({ userName: 'Ada@Example.com', emails: undefined })).toBe('ada@example.com');
  const emails = [{ value: 'other@example.com' }, { value: 'ada@example.com', primary: true }];
  expect(emailOf({ userName: 'ada', emails })).toBe('ada@example.com');
  expect(() => emailOf({ userName: 'ada', emails: [] })).toThrow(/e-mail address/);
  expect(nameOf({ displayName: ' Ada\nL. ', name: undefined }, 'a@b.c')).toBe('Ada L.');
  expect(nameOf({ displayName: null, name: { givenName: 'Ada', familyName: 'Lovelace' } }, 'a@b.c')).toBe('Ada Lovelace');
  expect(nameOf({ displayName: '', name: null }, 'ada@example.com')).toBe('ada');
  expect([...nameOf({ displayName: '🦓'.repeat(100), name: null }, 'a@b.c')]).toHaveLength(64);
});
