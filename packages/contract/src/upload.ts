import * as z from 'zod';
import { Address, Id } from './common.ts';
import { text } from './text.ts';

/** Bytes of a file that is sent to the address of an upload: 100 MB. */
export const MOST_UPLOAD_BYTES = 100 * 1024 * 1024;

export const UploadKind = z
  .enum(['customization_font', 'import_file', 'organization_file'])
  .meta({ id: 'UploadKind', description: 'What the file is for: a font of a site, something to import, or a file of a space.' });
export type UploadKind = z.infer<typeof UploadKind>;

/** Bytes of a font: 5 MB. */
const MOST_FONT_BYTES = 5 * 1024 * 1024;

/** A file that is about to be sent (decisions, table D, "files"). */
export const CreateUpload = z
  .object({
    file: z.object({
      name: text(1, 200),
      type: text(0, 255).meta({ description: 'Media type. Files are served by the ending of their name, whatever this says.' }),
      size: z
        .int()
        .min(0)
        .max(MOST_UPLOAD_BYTES, 'A file may be 100 MB large.')
        .meta({ description: 'In bytes. Exactly so many have to be sent.' }),
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
  .meta({ id: 'CreateUpload', description: 'A file that is about to be sent.' });
export type CreateUpload = z.infer<typeof CreateUpload>;

export const Upload = z
  .object({
    url: Address.meta({ description: 'Where to `PUT` the bytes, once and within an hour, without a token.' }),
    key: Id.meta({ description: 'Names the file where it is used, as its `url` does; for a day after the bytes have come.' }),
    publicUrl: Address.optional().meta({
      description: 'Where anybody can fetch a font or picture once it was sent: for settings, which keep it. Absent for other files.',
    }),
  })
  .meta({ id: 'Upload', description: 'Where a file is to be sent.' });
export type Upload = z.infer<typeof Upload>;
