import * as z from 'zod';
import { Address, Id } from './common.ts';
import { text } from './text.ts';

/** Bytes of a file that is sent to the address of an upload: 100 MB. */
export const MOST_UPLOAD_BYTES = 100 * 1024 * 1024;

export const UploadKind = z
  .enum(['customization_font', 'import_file', 'organization_file'])
  .meta({ id: 'UploadKind', description: 'Purpose of the file: a font of a site, a source of an import, or a file of a space.' });
export type UploadKind = z.infer<typeof UploadKind>;

/** Bytes of a font: 5 MB. */
const MOST_FONT_BYTES = 5 * 1024 * 1024;

/** A file that is about to be sent (decisions, table D, "files"). */
export const CreateUpload = z
  .object({
    file: z.object({
      name: text(1, 200),
      type: text(0, 255).meta({ description: 'Media type. Files are served by the extension of their name, regardless of this value.' }),
      size: z
        .int()
        .min(0)
        .max(MOST_UPLOAD_BYTES, 'A file may be 100 MB large.')
        .meta({ description: 'Size in bytes. Exactly this number of bytes must be sent.' }),
    }),
    kind: UploadKind,
  })
  .superRefine(({ file, kind }, ctx) => {
    if (kind !== 'customization_font') return;
    if (!/\.(woff2?|ttf|otf)$/i.test(file.name)) {
      ctx.addIssue({ code: 'custom', path: ['file', 'name'], message: 'A font must be a .woff2, .woff, .ttf or .otf file.' });
    }
    if (file.size > MOST_FONT_BYTES) ctx.addIssue({ code: 'custom', path: ['file', 'size'], message: 'A font may be 5 MB large.' });
  })
  .meta({ id: 'CreateUpload', description: 'A file to upload.' });
export type CreateUpload = z.infer<typeof CreateUpload>;

export const Upload = z
  .object({
    url: Address.meta({ description: 'URL to `PUT` the bytes to, once and within one hour, without a token.' }),
    key: Id.meta({ description: 'Key that refers to the file where it is used, as its `url` does; for one day after the upload.' }),
    publicUrl: Address.optional().meta({
      description: 'Public URL of a font or image after the upload, for settings, which keep it. Absent for other files.',
    }),
  })
  .meta({ id: 'Upload', description: 'Upload URL of a file.' });
export type Upload = z.infer<typeof Upload>;
