import { describe, expect, it } from 'vitest';
import { GitExport, GitImport, isBranchRef } from './git.ts';
import { UpdateOrganization } from './organization.ts';
import { ROLES } from './role.ts';
import { CreateSpace, UpdateSpace } from './space.ts';
import { CreateUserToken } from './token.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe('UpdateOrganization', () => {
  it('bounds title to 2 to 255 characters', () => {
    expect(accepts(UpdateOrganization, { title: 'a' })).toBe(false);
    expect(accepts(UpdateOrganization, { title: 'ab' })).toBe(true);
    expect(accepts(UpdateOrganization, { title: 'a'.repeat(255) })).toBe(true);
    expect(accepts(UpdateOrganization, { title: 'a'.repeat(256) })).toBe(false);
  });

  it('bounds hostname to 3 to 32 characters of a host name', () => {
    expect(accepts(UpdateOrganization, { hostname: 'ab' })).toBe(false);
    expect(accepts(UpdateOrganization, { hostname: 'abc' })).toBe(true);
    expect(accepts(UpdateOrganization, { hostname: 'a'.repeat(32) })).toBe(true);
    expect(accepts(UpdateOrganization, { hostname: 'a'.repeat(33) })).toBe(false);
    expect(accepts(UpdateOrganization, { hostname: '-abc' })).toBe(false);
    expect(accepts(UpdateOrganization, { hostname: 'Abc' })).toBe(false);
  });

  it('takes null where null clears, and nowhere else', () => {
    expect(accepts(UpdateOrganization, { logo: null, defaultContent: null, defaultRole: null })).toBe(true);
    expect(accepts(UpdateOrganization, { title: null })).toBe(false);
    expect(accepts(UpdateOrganization, { sso: null })).toBe(false);
    expect(accepts(UpdateOrganization, { hostname: null })).toBe(false);
  });

  it('refuses a logo that is not a web address', () => {
    expect(accepts(UpdateOrganization, { logo: 'javascript:alert(1)' })).toBe(false);
  });

  it('takes up to 100 e-mail domains, and says so once when there are more', () => {
    expect(accepts(UpdateOrganization, { emailDomains: Array(100).fill('example.com') })).toBe(true);
    expect(accepts(UpdateOrganization, { emailDomains: ['not a domain'] })).toBe(false);
    expect(UpdateOrganization.safeParse({ emailDomains: Array(100_000).fill(1) }).error?.issues).toHaveLength(1);
  });

  it('ignores members it does not know, and does not hand them on', () => {
    expect(UpdateOrganization.parse({ title: 'Acme', language: 'en', id: 'x' })).toEqual({ title: 'Acme' });
  });
});

describe('CreateSpace and UpdateSpace', () => {
  it('bound title and emoji to 50 characters', () => {
    for (const schema of [CreateSpace, UpdateSpace]) {
      expect(accepts(schema, {})).toBe(true);
      expect(accepts(schema, { title: 'a'.repeat(50), emoji: '1f44d' })).toBe(true);
      expect(accepts(schema, { title: 'a'.repeat(51) })).toBe(false);
      expect(accepts(schema, { emoji: 'a'.repeat(51) })).toBe(false);
      expect(accepts(schema, { title: null })).toBe(false);
    }
  });

  it('refuse an unknown edit mode and an unknown default level', () => {
    expect(accepts(UpdateSpace, { editMode: 'open' })).toBe(false);
    expect(accepts(UpdateSpace, { defaultLevel: 'owner' })).toBe(false);
  });

  it.each([...ROLES, 'inherit', null])('accept the default level %s', (defaultLevel) => {
    expect(accepts(UpdateSpace, { defaultLevel })).toBe(true);
  });

  it('refuse visibility on an update, also when it is undefined or null', () => {
    expect(UpdateSpace.safeParse({ visibility: 'public' }).error?.issues[0]?.path).toEqual(['visibility']);
    expect(accepts(UpdateSpace, { visibility: null })).toBe(false);
  });

  it('clear emoji and icon with null, and refuse both at once', () => {
    expect(accepts(UpdateSpace, { emoji: null, icon: null })).toBe(true);
    expect(accepts(UpdateSpace, { emoji: '📚', icon: null })).toBe(true);
    expect(accepts(UpdateSpace, { emoji: '📚', icon: 'https://example.com/i.png' })).toBe(false);
  });

  it('take rules for merging whole, with what is absent not asked for, and refuse those they do not know', () => {
    const none = { minimumApprovals: 0, noChangesRequested: false, upToDate: false, noNewBrokenLinks: false, subject: false };
    const custom = (rules: object) => ({ mergeRules: { type: 'custom', rules } });
    for (const schema of [UpdateOrganization, UpdateSpace]) {
      expect(schema.parse(custom({ minimumApprovals: 2 }))).toMatchObject({ mergeRules: { rules: { ...none, minimumApprovals: 2 } } });
      for (const minimumApprovals of [-1, 0.5, 11, '1']) expect(accepts(schema, custom({ minimumApprovals }))).toBe(false);
      expect(accepts(schema, { mergeRules: { type: 'custom' } })).toBe(false);
      expect(accepts(schema, { mergeRules: { type: 'preset' } })).toBe(false);
    }
    expect(accepts(UpdateSpace, { mergeRules: { type: 'inherit' } })).toBe(true);
    expect(accepts(UpdateOrganization, { mergeRules: { type: 'inherit' } })).toBe(false);
  });

  it('ignore members that newer clients send', () => {
    expect(UpdateSpace.parse({ title: 'Docs', language: 'en', type: 'x' })).toEqual({ title: 'Docs' });
    expect(CreateSpace.parse({ private: true })).toEqual({});
  });
});

describe('GitImport and GitExport', () => {
  const place = { url: 'https://user:secret@example.com/docs.git', ref: 'refs/heads/main' };

  it('require an address and a branch, and for an export a message', () => {
    expect(accepts(GitImport, place)).toBe(true);
    expect(accepts(GitImport, { url: place.url })).toBe(false);
    expect(accepts(GitImport, { ref: place.ref })).toBe(false);
    expect(accepts(GitExport, place)).toBe(false);
    expect(accepts(GitExport, { ...place, commitMessage: 'Publish' })).toBe(true);
  });

  it('take every optional member of the specification', () => {
    const body = {
      ...place,
      repoCacheID: 'k',
      repoTreeURL: 'https://example.com/tree/',
      repoCommitURL: 'https://example.com/commit/',
      repoProjectDirectory: 'docs',
      timestamp: '2025-07-01T10:00:00+02:00',
      force: true,
      standalone: false,
      gitInfo: { provider: 'github', url: 'https://example.com' },
    };
    expect(GitImport.parse(body)).toEqual(body);
  });

  it('refuse a provider other than github and gitlab', () => {
    expect(accepts(GitImport, { ...place, gitInfo: { provider: 'bitbucket' } })).toBe(false);
  });

  it.each(['refs/heads/main', 'refs/heads/feature/ü', 'refs/heads/a.b-c_d'])('accept the branch %s', (ref) => {
    expect(isBranchRef(ref)).toBe(true);
  });

  it.each([
    'main',
    'refs/tags/v1',
    'refs/heads/',
    'refs/heads/a..b',
    'refs/heads/a b',
    'refs/heads/a:b',
    'refs/heads/a\n',
    'refs/heads/a\0',
    'refs/heads/.a',
    'refs/heads/a/',
    'refs/heads/a.lock',
    'refs/heads/a@{1}',
    'refs/heads/*',
  ])('refuse the branch %j', (ref) => {
    expect(isBranchRef(ref)).toBe(false);
  });
});

describe('CreateUserToken', () => {
  it('bounds the label to 1 to 50 characters', () => {
    expect(accepts(CreateUserToken, { label: '' })).toBe(false);
    expect(accepts(CreateUserToken, { label: 'a'.repeat(50) })).toBe(true);
    expect(accepts(CreateUserToken, { label: 'a'.repeat(51) })).toBe(false);
    expect(accepts(CreateUserToken, { label: 'ci', expiresAt: 'tomorrow' })).toBe(false);
  });
});
