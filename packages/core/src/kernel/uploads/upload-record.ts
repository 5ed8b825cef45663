import type { Schema } from '@octavo/db';

/** A row of the upload table. */
export type UploadRecord = Schema['upload']['$inferSelect'];
