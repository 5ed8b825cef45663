export type { ContentChange, ContentDifference, ContentReader, ContentView, PageNode } from './reader.ts';
export {
  type ContentRecord,
  type FileRecord,
  hasText,
  type PageRecord,
  type ReusableRecord,
  recordKey,
  type SourceRecord,
  type VariableRecord,
} from './records.ts';
