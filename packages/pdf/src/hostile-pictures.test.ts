import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import type { PrintJob } from './job.ts';
import { createPrinter } from './printer.ts';
import { picturesOf, readInOnePart, sourcePrinter } from './testing.ts';

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">${inner}</svg>`);

function png(width: number, height: number, data: Uint8Array): Buffer {
  const chunk = (type: string, body: Uint8Array) => {
    const all = Buffer.alloc(12 + body.length);
    all.writeUInt32BE(body.length, 0);
    all.write(type, 4, 'latin1');
    all.set(body, 8);
    all.writeUInt32BE(crc32(all.subarray(4, 8 + body.length)), 8 + body.length);
    return all;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]);
}

const GOOD_PNG = png(2, 2, deflateSync(Buffer.alloc(14)));
const laughs = Array.from({ length: 12 }, (_, n) => `<g id="g${n + 1}">${`<use xlink:href="#g${n}"/>`.repeat(10)}</g>`).join('');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const JPEG_HEAD = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108006400640301220002110103110100', 'hex');

/** Pictures that cannot be set. The first is what took the process down. */
const HOSTILE: Record<string, Buffer> = {
  'groups in groups': svg(`${'<g>'.repeat(5_000)}<rect width="9" height="9"/>${'</g>'.repeat(5_000)}`),
  'groups in groups without end': svg('<g>'.repeat(9_000)),
  'a drawing in a drawing': svg(
    `<image width="9" height="9" href="data:image/svg+xml;base64,${svg('<g>'.repeat(5_000)).toString('base64')}"/>`,
  ),
  'an element that uses itself': svg('<g id="a"><use xlink:href="#a"/></g>'),
  'elements that use each other': svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'),
  'ten elements that use ten each': svg(`<g id="g0"><rect width="9" height="9"/></g>${laughs}<use xlink:href="#g12"/>`),
  'a pattern filled with itself': svg(
    '<pattern id="p" width="9" height="9"><rect width="9" height="9" fill="url(#p)"/></pattern><rect width="90" height="90" fill="url(#p)"/>',
  ),
  'a mask of itself': svg('<mask id="m"><rect mask="url(#m)" width="9" height="9"/></mask><rect width="90" height="90" mask="url(#m)"/>'),
  'a huge picture in a drawing': svg(
    `<image width="9" height="9" href="data:image/png;base64,${png(60_000, 60_000, deflateSync(Buffer.alloc(10))).toString('base64')}"/>`,
  ),
  'entities of its own': Buffer.from(
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
  ),
  'a drawing of no size': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"></svg>'),
  'a drawing that ends early': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g'),
  'PNG of giant size': png(60_000, 60_000, deflateSync(Buffer.alloc(10))),
  'PNG that ends early': GOOD_PNG.subarray(0, 50),
  'PNG without data': png(50, 50, new Uint8Array()),
  'PNG with other data than it says': png(500, 500, deflateSync(Buffer.alloc(10))),
  'JPEG that ends early': JPEG_HEAD,
  'GIF that ends early': GIF.subarray(0, 20),
  'WebP that ends early': WEBP.subarray(0, 30),
  AVIF: Buffer.from('0000001c6674797061766966000000006d696631617669666d696166', 'hex'),
  'no bytes': Buffer.alloc(0),
  'zero bytes': Buffer.alloc(1_000),
};

function jobOf(pictures: Record<string, Buffer>): PrintJob {
  const names = Object.keys(pictures);
  const files = Object.fromEntries(names.map((_, n) => [`p${n}.png`, `f${n}`]));
  const text = names.map((name, n) => `![${name}](p${n}.png)`).join('\n\n');
  return {
    title: 'Manual',
    organization: 'Acme',
    date: Date.UTC(2026, 10, 22),
    cover: false,
    files: picturesOf(Object.fromEntries(names.map((name, n) => [`f${n}`, pictures[name] as Buffer]))),
    addresses: {},
    pages: [{ id: 'p', title: 'Page', depth: 0, links: {}, files, text }],
  };
}

describe('issue-15: a PDF with pictures that cannot be set', () => {
  it('is made, and names each in its place, with those beside them drawn', async () => {
    await using folder = await tempDir();
    const output = path.join(folder.path, 'a.pdf');
    const drawing = svg(
      '<defs><linearGradient id="l"><stop offset="0"/></linearGradient></defs><rect id="r" width="9" height="9" fill="url(#l)"/><use href="#r" x="20"/>',
    );
    const job = jobOf({ ...HOSTILE, 'a good one': GOOD_PNG, 'a good drawing': drawing });
    expect(await createPrinter(sourcePrinter(folder.path)).print(job, output)).toBeGreaterThan(1000);
    expect((await readFile(output)).subarray(0, 5).toString()).toBe('%PDF-');
    const { pictures } = await readInOnePart(jobOf({ 'a good one': GOOD_PNG, 'a good drawing': drawing }));
    expect(pictures.map(({ name }) => name)).toEqual(['i0.png', 'i1.svg']);
  });

  it.each(
    Object.keys(HOSTILE).filter((name) => /drawing|groups|use|itself|entities|giant|bytes|AVIF/.test(name) && !/ends early/.test(name)),
  )('leaves out before setting what is known to be too much: %s', async (name) => {
    expect((await readInOnePart(jobOf({ [name]: HOSTILE[name] as Buffer }))).pictures).toEqual([]);
  });

  it('leaves out drawings, then all pictures, when the process crashed with them', async () => {
    const drawing = svg('<rect width="9" height="9"/>');
    const job = jobOf({ png: GOOD_PNG, svg: drawing });
    const names = async (leftOut: 'nothing' | 'drawings' | 'pictures') =>
      (await readInOnePart(job, leftOut)).pictures.map(({ name }) => name);
    expect(await names('nothing')).toEqual(['i0.png', 'i1.svg']);
    expect(await names('drawings')).toEqual(['i0.png']);
    expect(await names('pictures')).toEqual([]);
  });
});
