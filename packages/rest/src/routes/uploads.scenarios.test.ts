import { receiveUpload } from '@octavo/core';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';

const url = '/orgs/{organization}/storage/upload';
const body = { file: { name: 'diagram.png', type: 'image/png', size: 5 }, kind: 'organization_file' };

apiScenarios('createStorageUpload', [
  {
    name: 'a guest gets an address that takes the bytes, and names it where the file is used',
    as: 'guest',
    url,
    body,
    expectedStatus: 201,
    expectedContent: { url: expect.stringMatching(/^https:\/\/octavo\.example\/uploads\/\w+\?signature=/), key: expect.any(String) },
  },
  {
    name: 'an editor puts the file into a space, by its address and by its key',
    as: 'editor',
    url,
    body,
    expectedStatus: 201,
    after: async (world, answer) => {
      const upload = answer as { url: string; key: string };
      const insert = (file: object) =>
        world.request('editor', 'post', `/spaces/${world.names.space}/content`, {
          body: { changes: [{ operation: 'insert_files', files: [{ name: 'diagram.png', ...file }] }] },
        });
      expect((await insert({ key: upload.key })).status).toBe(409);
      const signature = new URL(upload.url).searchParams.get('signature') ?? '';
      await receiveUpload(world.system, { id: upload.key, signature, length: 5, body: new Blob(['bytes']).stream() });
      const inserted = await insert({ key: upload.key });
      expect([inserted.status, await inserted.json()]).toMatchObject([200, { insertedFiles: [{ name: 'diagram.png' }] }]);
      const again = await insert({ url: upload.url });
      expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('changes[0].files[0]')]);
    },
  },
  {
    name: 'a file over 100 MB is refused',
    as: 'editor',
    url,
    body: { ...body, file: { ...body.file, size: 104_857_601 } },
    expectedStatus: 400,
  },
  { name: 'a file of an unknown kind is refused', as: 'editor', url, body: { ...body, kind: 'avatar' }, expectedStatus: 400 },
  {
    name: 'a font has an address for everybody',
    as: 'creator',
    url,
    body: { file: { name: 'Face.woff2', type: 'font/woff2', size: 5 }, kind: 'customization_font' },
    expectedStatus: 201,
    expectedContent: { publicUrl: expect.stringMatching(/^https:\/\/octavo\.example\/uploads\/\w+\/Face\.woff2$/) },
  },
  {
    name: 'a font over 5 MB is refused',
    as: 'creator',
    url,
    body: { file: { name: 'Face.woff2', type: 'font/woff2', size: 5_242_881 }, kind: 'customization_font' },
    expectedStatus: 400,
  },
  {
    name: 'a font that is another file is refused',
    as: 'creator',
    url,
    body: { file: { name: 'page.html', type: 'font/woff2', size: 5 }, kind: 'customization_font' },
    expectedStatus: 400,
  },
  { name: 'a file without a name is refused', as: 'editor', url, body: { ...body, file: { ...body.file, name: '' } }, expectedStatus: 400 },
  { name: 'nobody gets one', as: 'nobody', url, body, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url, body, expectedStatus: 404 },
]);
