import { OctavoError } from '@octavo/contract';
import type { Node } from 'prosemirror-model';
import { Step } from 'prosemirror-transform';
import { schema } from '../schema/schema.ts';

/** Most steps of one message, and how deep its JSON and a document may be nested. */
export const MOST_STEPS = 5_000;
const MOST_JSON_DEPTH = 160;
const MOST_DEPTH = 60;

/** Steps as messages hold them: JSON of ProseMirror. */
export type StepJson = Readonly<Record<string, unknown>>;

/** Result of steps: the document, and what they were read as. */
export interface AppliedSteps {
  doc: Node;
  steps: Step[];
}

/**
 * Applies steps of somebody else to a document, all or none. The document that comes of it is one of the schema, its attributes have the kinds of
 * values that they are declared with, and it is not nested without end.
 * @throws OctavoError `bad_request` (code `steps_invalid`) for steps that are none, or do not fit.
 */
export function applySteps(doc: Node, given: readonly StepJson[]): AppliedSteps {
  if (given.length > MOST_STEPS) throw invalid(`A message may hold ${MOST_STEPS} steps.`);
  for (const json of given) if (!isShallow(json, MOST_JSON_DEPTH)) throw invalid('They are nested too deeply.');
  try {
    let now = doc;
    const steps: Step[] = [];
    for (const json of given) {
      const step = Step.fromJSON(schema, json);
      const { doc: next, failed } = step.apply(now);
      if (next === null) throw new RangeError(failed ?? 'A step cannot be made.');
      now = next;
      steps.push(step);
    }
    checkChanged(doc, now);
    return { doc: now, steps };
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'They could not be read.');
  }
}

/** Checks the blocks of a document that it does not share with another one. */
function checkChanged(before: Node, after: Node): void {
  let first = 0;
  while (first < after.childCount && after.maybeChild(first) === before.maybeChild(first)) first += 1;
  let end = after.childCount;
  const more = before.childCount - after.childCount;
  while (end > first && after.child(end - 1) === before.maybeChild(end - 1 + more)) end -= 1;
  if (!after.type.validContent(after.content)) throw new RangeError('Blocks stand where they may not.');
  for (let i = first; i < end; i += 1) {
    const block = after.child(i);
    if (!isLow(block, MOST_DEPTH)) throw new RangeError('Blocks are nested too deeply.');
    block.check();
  }
}

function isLow(node: Node, left: number): boolean {
  return left > 0 && node.children.every((child) => isLow(child, left - 1));
}

/** Returns true for JSON that is nested no deeper than a number of levels; looks no deeper than that. */
function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((each) => isShallow(each, left - 1));
}

function invalid(why: string): OctavoError {
  return new OctavoError('bad_request', `The steps do not fit the page. ${why} Load the page again.`, { code: 'steps_invalid' });
}
