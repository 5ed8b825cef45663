import { type ContentChange, isOctavoError, MOST_INLINE_BYTES } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { openUpload } from '../../kernel/uploads/index.ts';
import { atChange, BadChange } from './bad-change.ts';
import { fetchFile } from './fetch-file.ts';
import type { ContentEdit, FileInput, NodesInput, UploadedBytes, WrittenDocument } from './types.ts';

/** Changes that are ready to be applied. */
export interface ReadChanges {
  edits: ContentEdit[];
  /** Ids of the uploads in them: to be released when the changes are made. */
  uploads: string[];
}

/**
 * Changes as a request for an organization's content gives them, made ready to be applied: files are decoded, fetched, or found among the
 * caller's uploads.
 * @throws OctavoError `bad_request` with the place of what cannot be used; `not_found`, `conflict` for uploads.
 */
export async function readChanges(ctx: Context, organizationId: string, changes: readonly ContentChange[]): Promise<ReadChanges> {
  const edits: ContentEdit[] = [];
  const uploads: string[] = [];
  const sources: FileSources = { ctx, organizationId, uploads };
  for (const [index, change] of changes.entries()) {
    try {
      edits.push(await readChange(sources, change));
    } catch (error) {
      throw atChange(index, error);
    }
  }
  return { edits, uploads };
}

interface FileSources {
  ctx: Context;
  organizationId: string;
  uploads: string[];
}

async function readChange(sources: FileSources, change: ContentChange): Promise<ContentEdit> {
  switch (change.operation) {
    case 'update_page':
    case 'insert_page': {
      const { document, ...members } = change;
      if (members.icon && members.emoji) throw new BadChange('bad_request', 'icon', 'A page has an icon or an emoji, not both.');
      return document === undefined ? members : { ...members, document: readDocument(document) };
    }
    case 'insert_reusable_content':
    case 'update_reusable_content': {
      const { document, ...members } = change;
      return document === undefined ? members : { ...members, document: readDocument(document) };
    }
    case 'insert_files': {
      const files: FileInput[] = [];
      for (const [i, file] of change.files.entries()) files.push(await readFile(sources, file, `files[${i}]`));
      return { operation: 'insert_files', files };
    }
    default:
      return change;
  }
}

function readDocument({
  markdown,
  source,
  nodes,
}: {
  markdown?: string | undefined;
  source?: string | undefined;
  nodes?: readonly unknown[] | undefined;
}): WrittenDocument | NodesInput {
  if (markdown !== undefined && source === undefined && nodes === undefined) return { markdown };
  if (source !== undefined && markdown === undefined && nodes === undefined) return { source };
  if (nodes !== undefined && markdown === undefined && source === undefined) return { nodes };
  throw new BadChange(
    'bad_request',
    'document',
    'Give the text as `markdown`, the whole file as `source`, or a document with its `nodes`: one of the three.',
  );
}

type GivenFile = Extract<ContentChange, { operation: 'insert_files' }>['files'][number];

async function readFile(sources: FileSources, { name, ref, url, key, base64 }: GivenFile, member: string): Promise<FileInput> {
  if ([url, key, base64].filter((given) => given !== undefined).length !== 1) {
    throw new BadChange('bad_request', member, 'Give the file as `url`, as `key` of an upload, or as `base64`.');
  }
  const address = url ?? key;
  if (address !== undefined) {
    const upload = await sentFile(sources, address, url === undefined ? `${member}.key` : `${member}.url`);
    if (upload !== undefined) return { name, ref, upload };
    if (url === undefined)
      throw new BadChange('not_found', `${member}.key`, 'There is no such upload. Ask for an address, and send the file there.');
    return { name, ref, data: await fetchFile(sources.ctx, url, `${member}.url`) };
  }
  const data = Buffer.from(base64 ?? '', 'base64');
  if (!/^[A-Za-z0-9+/_-]*={0,2}\s*$/.test(base64 ?? '')) throw new BadChange('bad_request', `${member}.base64`, 'This is no base64.');
  if (data.byteLength > MOST_INLINE_BYTES) {
    throw new BadChange('bad_request', `${member}.base64`, 'A file may be 1 MB large here. Upload it, and give its `key` instead.');
  }
  return { name, ref, data };
}

/** Returns the upload that an address or key means; undefined for a file elsewhere. */
async function sentFile(
  { ctx, organizationId, uploads }: FileSources,
  address: string,
  member: string,
): Promise<UploadedBytes | undefined> {
  const opened = await openUpload(ctx, organizationId, address).catch((error: unknown) => {
    throw isOctavoError(error) ? new BadChange(error.kind, member, error.message, error.code) : error;
  });
  if (opened === undefined) return undefined;
  uploads.push(opened.id);
  return { file: opened.file, oid: opened.oid, size: opened.size };
}
