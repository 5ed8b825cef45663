import type { TagKind } from '../tree.ts';
import { BLOCKS } from './table.ts';

/** Known tags. */
const TAGS: ReadonlyMap<string, { kind: TagKind; isVoid: boolean }> = new Map(
  Object.entries(BLOCKS).flatMap(([kind, { tags = {} }]) =>
    Object.entries(tags).map(([name, use]) => [name, { kind: kind as TagKind, isVoid: use === 'void' }] as const),
  ),
);

/** Returns the kind of block of a tag; `undefined` for unknown tags. Tags of integrations begin with `@`. */
export function tagKind(name: string): TagKind | undefined {
  return name.startsWith('@') ? 'integration' : TAGS.get(name)?.kind;
}

/** Returns true for a known tag that is valid without an end tag. */
export function mayBeVoid(name: string): boolean {
  return name.startsWith('@') || TAGS.get(name)?.isVoid === true;
}
