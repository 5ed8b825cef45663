import { type Document, parse } from '@octavo/markdown';

/** Pages of a copy that are made at a time, and some more: each is read by several tasks of one thread. */
const MOST = 12;
/** Characters of a text whose document is held. */
const LONGEST = 30_000;

const recent = new Map<string, Document>();

/** Parses a text, unless this thread did so shortly before. For tasks of workers: the main thread holds no documents. */
export function recentDocument(text: string): Document {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const document = parse(text);
  if (text.length > LONGEST) return document;
  recent.set(text, document);
  const [oldest] = recent.keys();
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
  return document;
}
