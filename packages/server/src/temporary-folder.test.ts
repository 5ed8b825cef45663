import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { cleanTemporary, makeTemporary } from './temporary-folder.ts';

it('a server that starts removes what killed processes left, and spares what is in use', async () => {
  await using dir = await tempDir();
  const own = await makeTemporary(dir.path);
  const put = async (name: string, daysOld = 0) => {
    await mkdir(path.join(dir.path, name), { recursive: true });
    await writeFile(path.join(dir.path, name, 'pack'), 'x');
    const time = Date.now() / 1000 - daysOld * 86_400;
    await utimes(path.join(dir.path, name), time, time);
  };
  await put(`${hostname()}.${process.ppid}.00000000`, 9);
  await put(`${hostname()}.999999999.00000000`);
  await put(`${hostname()}.${process.pid}.00000000`);
  await put('another-machine.1.00000000');
  await put('a-third-machine.1.00000000', 2);
  await put('something-else');
  await cleanTemporary(own);
  const left = [path.basename(own), `${hostname()}.${process.ppid}.00000000`, 'another-machine.1.00000000'];
  expect((await readdir(dir.path)).sort()).toEqual(left.sort());
});
