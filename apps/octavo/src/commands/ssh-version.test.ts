import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { sshVersion } from './ssh-version.ts';

describe('the ssh that doctor looks for', () => {
  it('is named with its version, and refused when it is not there, another program, or too old', async () => {
    await using dir = await tempDir();
    const program = async (name: string, words: string) => {
      const path = join(dir.path, name);
      await writeFile(path, `#!/bin/sh\necho '${words}' >&2\n`);
      await chmod(path, 0o755);
      return path;
    };
    expect(await sshVersion(await program('new', 'OpenSSH_9.2p1 Debian-2+deb12u6, OpenSSL 3.0.15'))).toBe('OpenSSH_9.2p1');
    await expect(sshVersion(await program('old', 'OpenSSH_7.4p1, OpenSSL 1.0.2k'))).rejects.toThrow('older than OpenSSH 7.6');
    await expect(sshVersion(await program('other', 'Dropbear v2022.83'))).rejects.toThrow('cannot be run');
    await expect(sshVersion(join(dir.path, 'none'))).rejects.toThrow("Install OpenSSH's client");
  });
});
