import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { deployed, type Given, put, putLicences, RELEASE_TIME } from './given.ts';
import { runTool } from './run.ts';

/**
 * Builds `octavo-<version>-<target>.tar.gz`: the executable, the unit of systemd, licences and bill of materials, in one folder.
 * @param folder that it is put into
 * @returns its path
 * @throws BuildError if tar is missing
 */
export async function makeTarball(folder: string, { target, version, executable, program }: Given): Promise<string> {
  const name = `octavo-${version}-${target.name}`;
  const file = path.join(folder, `${name}.tar.gz`);
  const work = await mkdtemp(path.join(folder, '.tmp-'));
  try {
    const root = path.join(work, name);
    await put(path.join(root, 'octavo'), 0o755, { from: executable });
    await put(path.join(root, 'octavo.service'), 0o644, { from: deployed('systemd', 'octavo.service') });
    await putLicences(root, program);
    const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${RELEASE_TIME}`];
    await runTool('tar', [...same, '-czf', file, '-C', work, name], { env: { GZIP: '-n' } });
    return file;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
