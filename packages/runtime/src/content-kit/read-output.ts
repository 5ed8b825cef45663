import { z } from 'zod';
import { type ContentKitElement, ELEMENT_TYPES, element, ROOTS } from './elements.ts';
import { isWithin } from './size.ts';

/** Deepest nesting of an output, and the most values in it. */
const DEEPEST = 64;
const MOST_VALUES = 20_000;
/** Wrong members that are named. */
const MOST_ISSUES = 5;

/** Output of a component. */
export type ComponentOutput =
  | { type: 'element'; element: ContentKitElement; state: Record<string, unknown>; props: Record<string, unknown> }
  | { type: 'complete'; returnValue?: unknown };

/** Outcome of reading an output: its parts, or what is wrong with it, for who writes the script. */
export type ReadOutput = { output: ComponentOutput } | { wrong: string };

const record = z.record(z.string().max(256), z.unknown());

/** Reads what a script rendered. Elements are checked before anybody draws them. */
export function readOutput(given: unknown): ReadOutput {
  if (!isWithin(given, DEEPEST, MOST_VALUES)) {
    return { wrong: `The component has more than ${MOST_VALUES} values, or is nested deeper than ${DEEPEST}.` };
  }
  const { type = 'element', ...rest } = record.safeParse(given).data ?? {};
  if (type === 'complete') return { output: { type, ...('returnValue' in rest ? { returnValue: rest.returnValue } : {}) } };
  if (type !== 'element') return { wrong: 'The component answered with neither an element nor "complete".' };
  const read = element.safeParse(rest.element);
  if (!read.success) return { wrong: describe(read.error, rest.element) };
  if (!ROOTS.has(read.data.type)) return { wrong: `A component answers with ${[...ROOTS].join(', ')}, not with ${read.data.type}.` };
  return {
    output: { type, element: read.data, state: record.safeParse(rest.state).data ?? {}, props: record.safeParse(rest.props).data ?? {} },
  };
}

function describe({ issues }: z.ZodError, given: unknown): string {
  const lines = deepest(issues)
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => `${['element', ...path].join('.')}: ${at(given, path)}${message}`);
  return `The component is not valid ContentKit. ${lines.join('; ')}`;
}

/** Issues inside unions, of the alternative that came furthest. */
function deepest(issues: readonly z.core.$ZodIssue[], above: PropertyKey[] = []): { path: PropertyKey[]; message: string }[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }];
    const alternatives = issue.errors.map((each) => deepest(each, path));
    return alternatives.reduce((best, each) => (reach(each) > reach(best) ? each : best));
  });
}

const reach = (issues: { path: PropertyKey[] }[]) => Math.max(0, ...issues.map(({ path }) => path.length));

/** Names a type of element that there is not. */
function at(given: unknown, path: readonly PropertyKey[]): string {
  if (path.at(-1) !== 'type') return '';
  const value = path.reduce<unknown>(
    (each, key) => (typeof each === 'object' && each !== null ? Reflect.get(each, key) : undefined),
    given,
  );
  return typeof value === 'string' && !ELEMENT_TYPES.includes(value) ? `there is no element ${JSON.stringify(value.slice(0, 50))}. ` : '';
}
