import type { LinkKind } from '../link-info.ts';
import type { TagBlock } from '../tree.ts';
import type { Reference } from './block.ts';

/** Attributes of tags that readers see. */
const SPOKEN = ['title', 'description', 'summary', 'caption'];

/** Returns the text in the attributes of a tag. */
export function spoken({ attributes }: TagBlock): string {
  return SPOKEN.map((name) => (Object.hasOwn(attributes, name) ? attributes[name] : ''))
    .filter((text) => text !== '')
    .join('\n');
}

/**
 * Returns a function that collects the references of a tag.
 * @param attributes those that refer to something, with what for; the argument has the name ``
 */
export function tagReferences(...attributes: readonly (readonly [attribute: string, kind: LinkKind])[]): (tag: TagBlock) => Reference[] {
  return (tag) =>
    attributes.flatMap(([attribute, kind]): Reference[] => {
      const url = attribute === '' ? tag.argument : tag.attributes[attribute];
      if (!url) return [];
      const text = tag.attributes.caption ?? tag.attributes.title ?? '';
      return [{ kind, form: 'tag', url, range: tag.ranges[attribute], text }];
    });
}
