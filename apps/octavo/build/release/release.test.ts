import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICES, SBOM } from '../../src/asset-table.ts';
import { writeChecksums } from './checksums.ts';
import { makeDebianPackage } from './debian.ts';
import type { Given } from './given.ts';
import { makeTarball } from './tarball.ts';
import { executableName, RELEASE_TARGETS } from './targets.ts';

const run = async (command: string, ...args: string[]) => (await promisify(execFile)(command, args)).stdout;

describe('the files of a release', () => {
  let folder: Awaited<ReturnType<typeof tempDir>>;
  let given: Given;
  let out: string;

  beforeAll(async () => {
    folder = await tempDir('octavo-release-');
    const program = path.join(folder.path, 'program');
    out = path.join(folder.path, 'out');
    await mkdir(program);
    await mkdir(out);
    for (const name of [NOTICES, SBOM]) await writeFile(path.join(program, name), `text of ${name}`);
    const [target] = RELEASE_TARGETS;
    if (target === undefined) throw new Error('there is no target');
    const executable = path.join(folder.path, executableName(target));
    // Stands for the executable, which takes half a minute to make; executable.test.ts runs the real one.
    await writeFile(executable, '#!/bin/sh\necho "$OCTAVO_DATA|$PORT|$OCTAVO_URL|$1"\n');
    await chmod(executable, 0o755);
    given = { target, version: '1.2.3', executable, program };
  });

  afterAll(() => folder?.[Symbol.asyncDispose]());

  it('an archive has the executable, the unit, licences and the bill of materials in one folder, and the same bytes each time', async () => {
    const file = await makeTarball(out, given);
    expect(path.basename(file)).toBe('octavo-1.2.3-linux-x64.tar.gz');
    const names = (await run('tar', '-tzf', file)).trim().split('\n');
    const inside = ['', 'LICENSE', NOTICES, 'octavo', SBOM, 'octavo.service'].map((name) => `octavo-1.2.3-linux-x64/${name}`);
    expect(names).toEqual(inside);
    const bytes = await readFile(file);
    await makeTarball(out, given);
    expect(bytes.equals(await readFile(file))).toBe(true);
  });

  describe('a package of Debian', () => {
    let file: string;
    let root: string;

    beforeAll(async () => {
      file = await makeDebianPackage(out, given);
      root = path.join(folder.path, 'root');
      await run('dpkg-deb', '--extract', file, root);
      await run('dpkg-deb', '--control', file, path.join(root, 'DEBIAN'));
    });

    it('says what it is, and keeps the settings of its operator', async () => {
      expect(path.basename(file)).toBe('octavo_1.2.3_amd64.deb');
      expect(await run('dpkg-deb', '--field', file, 'Package', 'Version', 'Architecture')).toBe(
        'Package: octavo\nVersion: 1.2.3\nArchitecture: amd64\n',
      );
      expect(await readFile(path.join(root, 'DEBIAN/conffiles'), 'utf8')).toBe('/etc/octavo/octavo.env\n');
      expect((await stat(path.join(root, 'etc/octavo/octavo.env'))).mode & 0o777).toBe(0o600);
    });

    it('runs the service as a user of its own, with the executable that it installs', async () => {
      const unit = await readFile(path.join(root, 'usr/lib/systemd/system/octavo.service'), 'utf8');
      expect(unit).toMatch(/^ExecStart=\/usr\/lib\/octavo\/octavo serve$/m);
      expect(unit).toMatch(/^User=octavo$/m);
      expect(unit).not.toContain('DynamicUser');
    });

    it('has scripts that a shell can read, for each step that dpkg asks them for', async () => {
      const scripts = (await readdir(path.join(root, 'DEBIAN'))).filter((name) => name.startsWith('p'));
      expect(scripts.toSorted()).toEqual(['postinst', 'postrm', 'prerm']);
      for (const name of scripts) {
        await run('sh', '-n', path.join(root, 'DEBIAN', name));
        expect((await stat(path.join(root, 'DEBIAN', name))).mode & 0o111).not.toBe(0);
      }
    });

    it('has a command with the settings of the service, of which nothing is run', async () => {
      const settings = path.join(folder.path, 'octavo.env');
      const trap = path.join(folder.path, 'trap');
      await writeFile(settings, `# a comment\nPORT=4000\nOCTAVO_URL="https://docs.example.com/$(touch ${trap})"\nno setting\nBAD-NAME=1\n`);
      const script = (await readFile(path.join(root, 'usr/bin/octavo'), 'utf8'))
        .replace('/etc/octavo/octavo.env', settings)
        .replaceAll('/usr/lib/octavo/octavo', given.executable)
        .replace('"$(id -u)" = 0', '"$(id -u)" = none');
      const command = path.join(folder.path, 'command');
      await writeFile(command, script);
      expect(await run('sh', command, 'doctor')).toBe(`/var/lib/octavo|4000|https://docs.example.com/$(touch ${trap})|doctor\n`);
      expect(await readdir(folder.path)).not.toContain('trap');
    });
  });

  it('checksums are read by sha256sum', async () => {
    const files = (await readdir(out)).filter((name) => /\.(?:deb|gz)$/.test(name)).map((name) => path.join(out, name));
    const sums = await writeChecksums(out, files);
    expect((await promisify(execFile)('sha256sum', ['--check', sums], { cwd: out })).stdout.match(/: OK$/gm)).toHaveLength(files.length);
  });
});
