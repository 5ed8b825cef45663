import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { allowHttp, commitFiles, git, initBareRepo, startGitServer } from '@octavo/testkit';
import { sized } from './extent.ts';
import { waitForJob } from './jobs.ts';
import { childrenOf, residentOf } from './processes.ts';
import { type Program, startProgram } from './program.ts';
import { VOCABULARY } from './repository.ts';
import type { Row } from './stats.ts';

const PAGES = sized(156, 4);
const PICTURES = sized(36, 1);
/** Characters of a page: a manual of this many pages has 1.7 MB. */
const PAGE_CHARACTERS = 11_000;
const LOOK_MS = 10;

/**
 * The memory that the PDF of a manual of 156 pages and 36 pictures takes: what the server grows by, with all processes that it starts, at the
 * moment when that is most.
 * @param repository a real manual to print instead, a bare repository or a bundle
 */
export async function measurePdfMemory(scratch: string, repository?: string): Promise<Row[]> {
  const repo = path.join(scratch, 'manuals', 'manual.git');
  if (repository === undefined) await makeManual(repo);
  else await git('.', 'clone', '-q', '--bare', path.resolve(repository), repo);
  await allowHttp(repo);
  const branch = await git(repo, 'symbolic-ref', '--short', 'HEAD');
  await using server = await startGitServer({ root: path.dirname(repo) });
  await using program = await startProgram(path.join(scratch, 'pdf-memory'), { quiet: true });
  const space = (await (await program.call('POST', `/orgs/${program.organization}/spaces`, { title: 'Manual' })).json()) as { id: string };
  const since = Date.now();
  await program.call('POST', `/spaces/${space.id}/git/import`, { url: server.url('manual.git'), ref: `refs/heads/${branch}` });
  await waitForJob(program, 'git-import', since);
  await waitForJob(program, 'index-space', since);
  const { bytes, ms, most, before, one } = await printWatched(program, space.id);
  const megabytes = (kilobytes: number) => `${Math.round(kilobytes / 1000)} MB`;
  const detail = `server before ${megabytes(before)}, largest process ${megabytes(one)}, ${(bytes / 1e6).toFixed(1)} MB in ${(ms / 1000).toFixed(0)} s`;
  return [
    {
      what: `memory of a PDF, ${repository === undefined ? `${PAGES} pages` : 'the repository'}`,
      figure: most / 1000,
      unit: ' MB',
      limit: 600,
      detail,
    },
  ];
}

async function printWatched(program: Program, space: string) {
  const before = residentOf(program.pid);
  let [most, one, isDone] = [0, 0, false];
  const watching = (async () => {
    while (!isDone) {
      const processes = childrenOf(program.pid).map(residentOf);
      one = Math.max(one, ...processes);
      most = Math.max(most, Math.max(0, residentOf(program.pid) - before) + processes.reduce((sum, each) => sum + each, 0));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  const started = performance.now();
  try {
    const bytes = await bytesOfPdf(program, space);
    return { bytes, ms: performance.now() - started, before, most, one };
  } finally {
    isDone = true;
    await watching;
  }
}

/** Asks until the PDF is there. */
async function bytesOfPdf(program: Program, space: string): Promise<number> {
  for (;;) {
    const response = await fetch(`${program.url}/v1/spaces/${space}/pdf`, { headers: { authorization: `Bearer ${program.token}` } });
    if (response.ok) {
      const { url } = (await response.json()) as { url: string };
      const address = new URL(url);
      const pdf = await fetch(`${program.url}${address.pathname}${address.search}`);
      return Number(pdf.headers.get('content-length') ?? (await pdf.arrayBuffer()).byteLength);
    }
    const text = await response.text();
    if (!text.includes('still being made')) throw new Error(`the PDF was not made: ${response.status} ${text}`);
  }
}

/** A bare repository of a manual as people write them: headings, lists, code, tables, links, and screenshots of 2,400 by 1,500 pixels. */
async function makeManual(repo: string): Promise<void> {
  const word = (n: number) => VOCABULARY[n % 3000] ?? 'word';
  const sentence = (n: number) => `${Array.from({ length: 14 }, (_, i) => word(n * 31 + i * 17)).join(' ')}.`;
  const page = (n: number) => {
    let text = `# Page ${n}\n\n`;
    if (n % 4 === 0 && n / 4 < PICTURES)
      text += `<figure><img src=".gitbook/assets/picture-${n / 4}.png" alt="Screen"><figcaption>Screen ${n}</figcaption></figure>\n\n`;
    for (let section = 0; text.length < PAGE_CHARACTERS; section++) {
      const at = n * 100 + section;
      text += `## ${word(at)} ${section}\n\n${sentence(at)} **${word(at)}** and \`${word(at + 1)}\`: see [the next](page-${(n + 1) % PAGES}.md).\n\n`;
      if (section % 2 === 0)
        text += `\`\`\`js\n${Array.from({ length: 12 }, (_, i) => `const ${word(at + i)} = make('${word(at * 3 + i)}', ${i});`).join('\n')}\n\`\`\`\n\n`;
      if (section % 3 === 1)
        text += `* ${sentence(at + 5)}\n* ${sentence(at + 6)}\n\n| Name | Use |\n| --- | --- |\n| \`${word(at)}\` | ${sentence(at)} |\n\n`;
    }
    return text;
  };
  function* files(): Generator<readonly [string, string | Uint8Array]> {
    yield ['README.md', '# Manual\n\nFor measuring.\n'];
    yield [
      'SUMMARY.md',
      `# Table of contents\n\n* [Manual](README.md)\n${Array.from({ length: PAGES - 1 }, (_, n) => `* [Page ${n}](page-${n}.md)\n`).join('')}`,
    ];
    for (let n = 0; n < PAGES - 1; n++) yield [`page-${n}.md`, page(n)];
    for (let n = 0; n < PICTURES; n++) yield [`.gitbook/assets/picture-${n}.png`, picture(2_400, 1_500, n)];
  }
  await initBareRepo(repo);
  await commitFiles(repo, files(), { message: 'A manual' });
}

/** A PNG of a pattern, with an alpha channel as screenshots have. */
function picture(width: number, height: number, seed: number): Uint8Array {
  const rows = Buffer.alloc((width * 4 + 1) * height, 255);
  for (let y = 0; y < height; y++) {
    rows[y * (width * 4 + 1)] = 0;
    for (let x = 0; x < width; x += 1 + ((y + seed) % 7))
      rows.writeUInt32BE((((x * y + seed) * 2_654_435_761) >>> 8) * 256 + 255, y * (width * 4 + 1) + 1 + x * 4);
  }
  const chunk = (type: string, body: Uint8Array) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', new Uint8Array())]);
}
