import { expect, it } from 'vitest';
import type { Used } from './notices.ts';
import { sbomText } from './sbom.ts';

interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string; group?: string; version: string; purl?: string; licenses: unknown[]; properties: { value: string }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const used = (name: string, version: string, licence: string, part: string): Used => ({
  part,
  party: { name, version, licence, text: '' },
});

const USED = [
  used('zod', '4.6.7', 'MIT', 'program'),
  used('zod', '4.6.7', 'MIT', 'console'),
  used('@img/sharp-libvips-linux-x64', '1.3.4', 'LGPL-3.0-or-later', 'native libraries'),
  used('@expo-google-fonts/noto-sans', '0.4.3', 'MIT AND OFL-1.1', 'fonts of PDFs'),
  used('Node.js', 'v24.21.0', 'MIT', 'single executable'),
  used('next/dist/compiled/react-dom', '16.4.6', 'MIT', 'console'),
];

it('the bill of materials names each package once, with licence, address and the parts that hold it', async () => {
  const bom = JSON.parse(await sbomText(USED)) as Bom;
  expect([bom.bomFormat, bom.specVersion, bom.metadata.component.name]).toEqual(['CycloneDX', '1.6', 'octavo']);
  expect(bom.metadata.component.version).toMatch(/^\d+\.\d+\.\d+/);
  const zod = bom.components.filter(({ name }) => name === 'zod');
  expect(zod).toMatchObject([
    {
      version: '4.6.7',
      purl: 'pkg:npm/zod@4.6.7',
      licenses: [{ license: { id: 'MIT' } }],
      properties: [{ value: 'console' }, { value: 'program' }],
    },
  ]);
  const libvips = bom.components.find(({ name }) => name === 'sharp-libvips-linux-x64');
  expect(libvips).toMatchObject({ group: '@img', purl: 'pkg:npm/%40img/sharp-libvips-linux-x64@1.3.4' });
  expect(bom.components.find(({ name }) => name === 'noto-sans')?.licenses).toEqual([{ expression: 'MIT AND OFL-1.1' }]);
  expect(bom.components.find(({ name }) => name === 'Node.js')?.purl).toBeUndefined();
  expect(bom.dependencies.find(({ ref }) => ref === 'octavo')?.dependsOn).toHaveLength(bom.components.length);
});

it('the same build has the same bill, in whatever order its parts were read', async () => {
  expect(await sbomText(USED.toReversed())).toBe(await sbomText(USED));
});
