import { OctavoError, type PublishIntegration } from '@octavo/contract';
import { encodeObjectAside, oidOf } from '@octavo/db';
import type { System } from '../../kernel/base/index.ts';
import type { ImageRecord } from './present-integration.ts';

/** Bytes that a picture may have. */
const MOST_BYTES = 3 * 1024 * 1024;

/** Media types of pictures, by what their bytes begin with in hex. Nothing that can hold a script, such as SVG, comes from others. */
const TYPES: readonly (readonly [start: RegExp, type: string])[] = [
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^ffd8ff/, 'image/jpeg'],
  [/^47494638(?:37|39)61/, 'image/gif'],
  [/^52494646.{8}57454250/, 'image/webp'],
];

/** Pictures of a publication, and its blocks and content sources with the ids of theirs as icons. */
export interface StoredPictures {
  images: ImageRecord[];
  blocks: PublishIntegration['blocks'];
  contentSources: PublishIntegration['contentSources'];
}

/**
 * Keeps the pictures of a publication, before the transaction that refers to them. An icon of a block that is no picture, such as an address, is left
 * as it is.
 * @throws OctavoError `bad_request` for what is no PNG, JPEG, GIF or WebP image, or too large.
 */
export async function storePictures(
  system: System,
  name: string,
  input: PublishIntegration,
  makeId: () => string,
): Promise<StoredPictures> {
  const images: ImageRecord[] = [];
  const store = async (kind: ImageRecord['kind'], text: string, where: string): Promise<string> => {
    const { type, bytes } = pictureOf(text) ?? refuse(where);
    const oid = oidOf('blob', bytes);
    await system.objects.writeEncoded([await encodeObjectAside(oid, 'blob', bytes)]);
    const image: ImageRecord = { id: makeId(), integrationName: name, kind, position: images.length, oid, type };
    images.push(image);
    return image.id;
  };
  const withIcons = async <Item extends { icon?: string | undefined }>(items: readonly Item[] | undefined) => {
    const stored: Item[] = [];
    for (const item of items ?? []) {
      const isPicture = item.icon !== undefined && pictureOf(item.icon) !== undefined;
      if (!isPicture && (item.icon?.length ?? 0) > 2048) refuse('icon');
      stored.push(isPicture ? { ...item, icon: await store('block', item.icon ?? '', 'icon') } : item);
    }
    return items === undefined ? undefined : stored;
  };
  if (input.icon !== undefined) await store('icon', input.icon, 'icon');
  for (const [index, preview] of (input.previewImages ?? []).entries()) await store('preview', preview, `previewImages.${index}`);
  const blocks = await withIcons(input.blocks);
  return { images, blocks, contentSources: await withIcons(input.contentSources) };
}

/** Keeps the picture of an integration that comes with the program, which may be SVG: it is no text of anybody else. Returns the id of its blob. */
export async function storeOwnPicture(system: System, svg: string): Promise<string> {
  const bytes = Buffer.from(svg);
  const oid = oidOf('blob', bytes);
  await system.objects.writeEncoded([await encodeObjectAside(oid, 'blob', bytes)]);
  return oid;
}

/** Returns the bytes of a picture in base64, which may be a `data:` URL; `undefined` for what is none. */
function pictureOf(text: string): { type: string; bytes: Buffer } | undefined {
  const bytes = Buffer.from(text.slice(text.startsWith('data:') ? text.indexOf(',') + 1 : 0), 'base64');
  const type = TYPES.find(([start]) => start.test(bytes.subarray(0, 12).toString('hex')))?.[1];
  return type === undefined || bytes.length > MOST_BYTES ? undefined : { type, bytes };
}

function refuse(where: string): never {
  const message = 'Must be a PNG, JPEG, GIF or WebP image in base64, of at most 3 MB.';
  throw new OctavoError('bad_request', `${where}: ${message}`, { details: [{ path: `body.${where}`, message }] });
}
