import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownHosts } from './host-keys.ts';
import { isSshAddress, parseSshAddress, readSshAddress } from './ssh-address.ts';
import { gitCommand, makeSshFolder, sshArguments } from './ssh-process.ts';

describe('ssh addresses', () => {
  test.each([
    [
      'git@github.com:acme/docs.git',
      'ssh://git@github.com/~/acme/docs.git',
      { user: 'git', host: 'github.com', port: 22, path: 'acme/docs.git' },
    ],
    ['git@Host:/srv/a.git/', 'ssh://git@host/srv/a.git', { user: 'git', host: 'host', port: 22, path: '/srv/a.git' }],
    ['ssh://git@host:2222/a b.git', 'ssh://git@host:2222/a%20b.git', { user: 'git', host: 'host', port: 2222, path: '/a b.git' }],
    ['git+ssh://host/~ada/x', 'ssh://host/~ada/x', { user: undefined, host: 'host', port: 22, path: '/~ada/x' }],
    ['ssh://[::1]/x', 'ssh://[::1]/x', { user: undefined, host: '::1', port: 22, path: '/x' }],
    ['git@host:дока.git', 'ssh://git@host/~/%D0%B4%D0%BE%D0%BA%D0%B0.git', { user: 'git', host: 'host', port: 22, path: 'дока.git' }],
  ])('%s is read into parts, and into one form', (text, href, parts) => {
    expect(isSshAddress(text)).toBe(true);
    const url = parseSshAddress(text);
    expect(url.href).toBe(href);
    expect(readSshAddress(url)).toEqual(parts);
    expect(parseSshAddress(url.href).href).toBe(href);
  });

  test.each([
    'ssh://-oProxyCommand=id/x',
    'ssh://git@-oProxyCommand=id/x',
    'git@-oProxyCommand=id:x',
    '-oProxyCommand=id@host:x',
    'git@host:-x',
    "git@host:a'; id; '",
    'git@host:a$(id)',
    'git@host:a`id`',
    'git@host:a\nid',
    'ssh://host/%27;id',
    'ssh://host/a%00b',
    'ssh://host/a%2F..%2Fb',
    'ssh://user:secret@host/x',
    'ssh://host:0/x',
    'ssh://host',
    'ssh:///x',
    'ssh://host/x?y',
  ])('%j is refused without being repeated', (text) => {
    expect(() => parseSshAddress(text)).toThrow(expect.objectContaining({ code: 'git_bad_url' }));
  });

  test('whatever is taken is one word for ssh and one for the shell behind it, and no option', () => {
    using folder = makeSshFolder('/tmp', undefined, knownHosts('host', undefined));
    const part = fc.string({ unit: fc.constantFrom(...'abZ09-._~@:/\'"`$();&|<>\\ \n\0%=+ж'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(part, part, part, (user, host, path) => {
        for (const text of [`${user}@${host}:${path}`, `ssh://${user}@${host}/${path}`]) {
          let url: URL;
          try {
            url = parseSshAddress(text);
          } catch (error) {
            expect(error).toMatchObject({ code: 'git_bad_url' });
            continue;
          }
          const address = readSshAddress(url);
          const command = gitCommand('git-upload-pack', address.path);
          expect(command).toMatch(/^git-upload-pack '[^'\\\n\0]+'$/);
          expect(command).not.toContain("'-");
          const words = sshArguments({ ssh: 'ssh', address, ip: '192.0.2.1', folder, isKnown: false, connectTimeoutMs: 1000 }, command);
          expect(words.slice(-3)).toEqual(['--', '192.0.2.1', command]);
          const given = words.filter((word) => /^(User|HostKeyAlias|Port)=/.test(word));
          for (const word of given) expect(word).toMatch(/^\w+=[A-Za-z0-9_[][A-Za-z0-9._:\]-]*$/);
        }
      }),
      { numRuns: Number(process.env.OCTAVO_TEST_RUNS ?? 300) },
    );
  });
});
