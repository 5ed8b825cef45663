import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { deployed, type Given, put, putLicences, RELEASE_TIME, unitWith } from './given.ts';
import { runTool } from './run.ts';

const SCRIPTS = ['postinst', 'prerm', 'postrm'];

/** File of a package that says what it is (Debian Policy, 5.3). */
function controlOf({ target, version }: Given): string {
  return [
    'Package: octavo',
    `Version: ${version}`,
    `Architecture: ${target.debian}`,
    'Maintainer: Octavo <octavo@localhost>',
    'Section: web',
    'Priority: optional',
    'Depends: libc6 (>= 2.34), adduser, util-linux',
    'Recommends: git, openssh-client, ca-certificates',
    'Suggests: postgresql-client',
    'Description: documentation platform: edit in the browser or in Git, review, merge, publish',
    ' Octavo keeps collections and spaces of pages, proposes, discusses and merges',
    ' changes, syncs with Git remotes in the GitBook file format and publishes sites.',
    '',
  ].join('\n');
}

/**
 * Builds `octavo_<version>_<architecture>.deb`: the executable, a command that runs it with the settings and as the user of the service, the unit of
 * systemd, and `/etc/octavo/octavo.env`, which upgrades leave as it is. The data is in `/var/lib/octavo`; removing the package leaves it there.
 * @param folder that it is put into
 * @returns its path
 * @throws BuildError if dpkg-deb is missing
 */
export async function makeDebianPackage(folder: string, given: Given): Promise<string> {
  const file = path.join(folder, `octavo_${given.version}_${given.target.debian}.deb`);
  const work = await mkdtemp(path.join(folder, '.tmp-'));
  try {
    const root = path.join(work, 'octavo');
    await put(path.join(root, 'usr/lib/octavo/octavo'), 0o755, { from: given.executable });
    await put(path.join(root, 'usr/bin/octavo'), 0o755, await readFile(deployed('debian', 'octavo.sh'), 'utf8'));
    const unit = await unitWith(['/usr/local/bin/octavo', '/usr/lib/octavo/octavo'], ['DynamicUser=yes', 'User=octavo\nGroup=octavo']);
    await put(path.join(root, 'usr/lib/systemd/system/octavo.service'), 0o644, unit);
    // The secret of the installation may be in it.
    await put(path.join(root, 'etc/octavo/octavo.env'), 0o600, await readFile(deployed('debian', 'octavo.env'), 'utf8'));
    await putLicences(path.join(root, 'usr/share/doc/octavo'), given.program);
    await put(path.join(root, 'DEBIAN/control'), 0o644, controlOf(given));
    await put(path.join(root, 'DEBIAN/conffiles'), 0o644, '/etc/octavo/octavo.env\n');
    for (const name of SCRIPTS) await put(path.join(root, 'DEBIAN', name), 0o755, await readFile(deployed('debian', name), 'utf8'));
    await runTool('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', root, file], { env: { SOURCE_DATE_EPOCH: RELEASE_TIME } });
    return file;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
