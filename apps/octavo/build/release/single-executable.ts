import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { NOTICES } from '../../src/asset-table.ts';
import { pack } from '../../src/executable/archive.ts';
import { APP, BuildError } from '../layout.ts';

const run = promisify(execFile);

/** Node's marker for the place where a single executable application is put in (Node's documentation, "Single executable applications"). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Makes the file that is put into Node's binary: the start-up script, the packed program, and the list of its files. */
async function makeBlob(work: string, program: string): Promise<string> {
  const script = path.join(work, 'main.cjs');
  await build({
    entryPoints: [path.join(APP, 'src/executable/main.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    logLevel: 'warning',
  });
  const { entries, data } = pack(program);
  const hash = createHash('sha256').update(JSON.stringify(entries)).update(data).digest('hex').slice(0, 32);
  await writeFile(path.join(work, 'manifest.json'), JSON.stringify({ hash, entries }));
  await writeFile(path.join(work, 'archive.zst'), data);
  const config = {
    main: script,
    output: path.join(work, 'blob'),
    disableExperimentalSEAWarning: true,
    // As `npm start` runs the program.
    execArgv: ['--max-semi-space-size=8'],
    assets: { manifest: path.join(work, 'manifest.json'), archive: path.join(work, 'archive.zst') },
  };
  await writeFile(path.join(work, 'config.json'), JSON.stringify(config));
  await run(process.execPath, ['--experimental-sea-config', path.join(work, 'config.json')]);
  return config.output;
}

/** A copy of a Node without its symbol table, which is the larger part of what can be spared. */
async function copyNode(node: string, file: string): Promise<void> {
  await copyFile(node, file);
  await chmod(file, 0o755);
  if (process.platform === 'win32') return;
  // Without binutils, or with a strip that does not know this format or machine, the executable is only larger.
  await run('strip', [file]).catch(() => {});
  if (!(await readFile(file)).includes(FUSE)) {
    throw new BuildError(
      `${node} is a Node that cannot become a single executable (built with shared libraries): use the one from nodejs.org.`,
    );
  }
}

/**
 * Creates a single executable of a built program and a Node of the version that runs here; the Node may be of another machine.
 * @param program Folder of the built program, with the native libraries of the machine that it is for.
 * @param node Path of the Node that it becomes a copy of.
 * @param file Path of the executable; one that is there is replaced.
 * @throws BuildError if the Node cannot be used
 */
export async function makeSingleExecutable({ program, node, file }: Record<'program' | 'node' | 'file', string>): Promise<void> {
  // It is a copy of this Node, whose licence asks to go with it.
  if (!(await readFile(path.join(program, NOTICES), 'utf8')).includes(`Node.js ${process.version}`)) {
    throw new BuildError(`${process.execPath} is not the Node that built the program, or has no LICENSE with it: use one from nodejs.org.`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  const work = await mkdtemp(path.join(path.dirname(file), '.tmp-'));
  try {
    const made = path.join(work, path.basename(file));
    const [blob] = await Promise.all([makeBlob(work, program), copyNode(node, made)]);
    // As a program of its own, because it prints a dozen warnings about sections it does not know; they matter only when it fails.
    const postject = createRequire(import.meta.url).resolve('postject/dist/cli.js');
    const where = ['--sentinel-fuse', FUSE, '--macho-segment-name', 'NODE_SEA'];
    await run(process.execPath, [postject, made, 'NODE_SEA_BLOB', blob, ...where]);
    // macOS refuses to start a changed binary until it is signed again, if only ad hoc.
    if (process.platform === 'darwin') await run('codesign', ['--force', '--sign', '-', made]);
    await rename(made, file);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
