import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SBOM } from '../../src/asset-table.ts';
import { BuildError, DIST, main, RELEASE, ROOT } from '../layout.ts';
import { writeChecksums } from './checksums.ts';
import { makeDebianPackage } from './debian.ts';
import type { Given } from './given.ts';
import { type Parts, programFor } from './other-machine.ts';
import { makeSingleExecutable } from './single-executable.ts';
import { makeTarball } from './tarball.ts';
import { executableName, RELEASE_TARGETS, type Target, thisTarget } from './targets.ts';

/** Makes all files of one kind of machine, and returns their paths. */
async function makeFor(target: Target, version: string, parts: Parts | undefined): Promise<string[]> {
  const work = await mkdtemp(path.join(RELEASE, '.tmp-'));
  try {
    const isOther = target.name !== thisTarget().name;
    if (isOther && parts === undefined) throw new BuildError(`Node and the native libraries for ${target.name} are missing.`);
    const program = isOther ? path.join(work, 'program') : DIST;
    if (parts !== undefined && isOther) await programFor(target, parts, program);
    const executable = path.join(RELEASE, executableName(target));
    await makeSingleExecutable({ program, node: isOther && parts ? parts.node : process.execPath, file: executable });
    const given: Given = { target, version, executable, program };
    const sbom = path.join(RELEASE, `octavo-${version}-${target.name}.cdx.json`);
    await copyFile(path.join(program, SBOM), sbom);
    const files = [executable, sbom, await makeTarball(RELEASE, given)];
    return target.debian === undefined ? files : [...files, await makeDebianPackage(RELEASE, given)];
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Makes the files of a release in `dist/`: for each kind of machine the executable, an archive, a package of Debian, the bill of materials; checksums of all. */
async function release(): Promise<void> {
  if (!existsSync(DIST)) throw new BuildError('apps/octavo/dist is missing: npm run build makes it.');
  const { values } = parseArgs({ options: { parts: { type: 'string', default: '{}' } } });
  const parts = JSON.parse(values.parts) as Record<string, Parts>;
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  await mkdir(RELEASE, { recursive: true });
  const files: string[] = [];
  for (const target of RELEASE_TARGETS) files.push(...(await makeFor(target, version, parts[target.name])));
  files.push(await writeChecksums(RELEASE, files));
  for (const file of files) process.stdout.write(`${path.relative(ROOT, file)} ${((await stat(file)).size / 1e6).toFixed(1)} MB\n`);
}

await main(release);
