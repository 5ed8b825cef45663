import type { SourceNode } from './check.ts';
import type { Reviser } from './reviser.ts';
import type { Unit } from './unit.ts';

/** An explicit anchor, with the blanks before it and what is behind. */
const ANCHOR = /^([\s\S]*?)([ \t]*<a\b[^<>]*>[ \t]*<\/a>)([^<>]*)$/;

/** Returns a heading whose text changed within its source; its explicit anchor goes on to be one where the heading keeps its id. */
export function reviseHeading(unit: Unit, node: SourceNode, reviser: Reviser): string | undefined {
  const [before] = unit.nodes;
  const { block } = unit;
  if (before === undefined || block?.type !== 'heading' || !before.type.startsWith('heading-')) return undefined;
  const source = reviser.slice(unit);
  const match = block.anchor === undefined ? null : ANCHOR.exec(source);
  if (block.anchor !== undefined && match === null) return undefined;
  const [, text = source, anchor = '', rest = ''] = match ?? [];
  const now = reviser.writer.heading(node);
  const then = reviser.before.headingText({ ...before, data: {} });
  const spliced = reviser.words({ ...unit, end: unit.start + text.length }, then, now.text);
  if (spliced === undefined) return undefined;
  if (block.anchor !== undefined && node.data.id === block.anchor) return spliced + anchor + rest;
  // Signs that close a heading, or underline it, stand behind the anchor.
  const closing = /^([\s\S]*?)([ \t]+#+[ \t]*|\r?\n[\s\S]*)?$/.exec(spliced + rest);
  return (closing?.[1] ?? spliced) + now.anchor + (closing?.[2] ?? '');
}
