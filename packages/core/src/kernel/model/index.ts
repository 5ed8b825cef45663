export type { ContentChange, ContentDifference, ContentReader, ContentView, PageNode } from './reader.ts';
export { recordAt } from './record-at.ts';
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
