import type { TagKind } from '../tags.ts';
import { BLOCKS } from './table.ts';

/** Every known tag: the kind of block that it makes, and whether it may stand without its end tag. */
const TAGS: ReadonlyMap<string, { kind: TagKind; isVoid: boolean }> = new Map(
  Object.entries(BLOCKS).flatMap(([kind, { tags = {} }]) =>
    Object.entries(tags).map(([name, use]) => [name, { kind: kind as TagKind, isVoid: use === 'void' }] as const),
  ),
);

/** The kind of block a tag name makes; undefined when it is not known. Tags of integrations begin with `@`. */
export function tagKind(name: string): TagKind | undefined {
  return name.startsWith('@') ? 'integration' : TAGS.get(name)?.kind;
}

/** Whether a known tag may stand without its end tag. */
export function mayBeVoid(name: string): boolean {
  return name.startsWith('@') || TAGS.get(name)?.isVoid === true;
}
