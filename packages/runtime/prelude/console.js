import { ask } from './host.js';

/** Depth and number of members that a value is written with. */
const DEPTH = 4;
const MEMBERS = 100;

/**
 * Returns a value as people read it.
 * @param {unknown} value
 * @param {number} depth
 * @param {unknown[]} above
 * @returns {string}
 */
function inspect(value, depth, above) {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `[Function ${value.name}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return String(value.stack || value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (above.includes(value)) return '[Circular]';
  if (depth >= DEPTH) return Array.isArray(value) ? '[Array]' : '[Object]';
  const inner = [...above, value];
  const show = (/** @type {unknown} */ each) => inspect(each, depth + 1, inner);
  if (Array.isArray(value)) return `[ ${value.slice(0, MEMBERS).map(show).join(', ')} ]`;
  if (value instanceof Map)
    return `Map { ${[...value]
      .slice(0, MEMBERS)
      .map(([key, each]) => `${show(key)} => ${show(each)}`)
      .join(', ')} }`;
  if (value instanceof Set) return `Set { ${[...value].slice(0, MEMBERS).map(show).join(', ')} }`;
  const members = Object.entries(value).slice(0, MEMBERS);
  return `{ ${members.map(([name, each]) => `${name}: ${show(each)}`).join(', ')} }`;
}

/** @param {string} level @param {unknown[]} values */
function log(level, values) {
  const message = values.map((value) => {
    try {
      return inspect(value, 0, []);
    } catch {
      return '[a value that cannot be shown]';
    }
  });
  ask('log', { level, message: message.join(' ').slice(0, 100_000) });
}

/** The console of a script, whose lines go to the trace of the call. */
export const console = {
  /** @param {unknown[]} values */
  log: (...values) => log('info', values),
  /** @param {unknown[]} values */
  info: (...values) => log('info', values),
  /** @param {unknown[]} values */
  debug: (...values) => log('debug', values),
  /** @param {unknown[]} values */
  trace: (...values) => log('debug', values),
  /** @param {unknown[]} values */
  warn: (...values) => log('warn', values),
  /** @param {unknown[]} values */
  error: (...values) => log('error', values),
  /** @param {unknown} condition @param {unknown[]} values */
  assert: (condition, ...values) => condition || log('error', ['Assertion failed', ...values]),
  /** @param {unknown} value */
  dir: (value) => log('info', [value]),
  /** @param {unknown[]} values */
  group: (...values) => log('info', values),
  groupEnd: () => undefined,
  time: () => undefined,
  timeEnd: () => undefined,
};
