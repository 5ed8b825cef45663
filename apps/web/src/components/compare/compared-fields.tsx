import type { ComparedItem, ComparedRecord } from '@/lib/outputs';
import { m } from '@/messages';
import { type ComparedValue, ComparedValues } from './compared-values';

/** Entries of front matter that are told as a property. */
const TOLD = new Set([
  ...['title', 'description', 'icon', 'emoji', 'hidden', 'noIndex', 'noRobotsIndex', 'if', 'tags', 'layout', 'vars'],
  ...['cover', 'coverY', 'coverHeight', 'coverDark'],
]);

interface ComparedFieldsProps {
  changes: ComparedItem['changes'];
  frontMatter: ComparedRecord['frontMatter'];
}

/** Everything that differs but the text: title, description, icon, address, place in the tree and so on, before and after. */
export function ComparedFields({ changes, frontMatter }: ComparedFieldsProps) {
  const told = changes.flatMap(fieldsOf);
  const fields = [
    ...told,
    ...frontMatter
      .filter(({ key }) => told.length === 0 || !TOLD.has(key))
      .map(({ key, before, after }) => ({ name: key === '' ? m.compare.frontMatter : key, before, after })),
  ];
  if (fields.length === 0) return null;
  return (
    <section aria-label={m.compare.properties} className="oct-compared overflow-x-auto">
      <ComparedValues heading={m.compare.property} values={fields} />
    </section>
  );
}

function fieldsOf(change: ComparedItem['changes'][number]): ComparedValue[] {
  if (change.type === 'page_moved') {
    const { before, after } = change.parent;
    if (before?.id === after?.id) return [{ name: m.compare.place, before: undefined, after: m.changes.movedWithin(after?.title) }];
    const top = m.changes.movedWithin(undefined);
    return [{ name: m.compare.place, before: before?.title ?? top, after: after?.title ?? top }];
  }
  if (change.type !== 'page_edited' && change.type !== 'reusable_content_edited') return [];
  return Object.entries(change.attributes).flatMap(([name, pair]): ComparedValue[] => {
    if (name === 'document' || pair === undefined) return [];
    const { before, after }: { before?: unknown; after?: unknown } = pair;
    return [{ name: m.changes.attributes[name] ?? name, before: textOf(before), after: textOf(after) }];
  });
}

/** A value in words: settings of several parts are shown part by part. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? m.compare.yes : m.compare.no;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.flatMap((each) => textOf(each) ?? []).join(', ') || undefined;
  return Object.entries(value)
    .flatMap(([name, each]) => {
      const text = textOf(each);
      return text === undefined ? [] : [`${name}: ${text}`];
    })
    .join('\n');
}
