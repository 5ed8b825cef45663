import { ask, begin } from './host.js';

/** @type {Map<number, number>} */
const repeating = new Map();

/**
 * @param {unknown} run
 * @param {unknown[]} args
 */
function call(run, args) {
  if (typeof run === 'function') run(...args);
}

/** @param {unknown} ms */
const delay = (ms) => Math.max(0, Math.min(Number(ms) || 0, 2 ** 31 - 1));

/**
 * @param {unknown} run
 * @param {unknown} [ms]
 * @param {unknown[]} args
 */
export function setTimeout(run, ms = 0, ...args) {
  const { id, answer } = begin('timer.set', { ms: delay(ms) });
  answer.then(() => call(run, args)).catch((error) => reportError(error));
  return id;
}

/**
 * @param {unknown} run
 * @param {unknown} [ms]
 * @param {unknown[]} args
 */
export function setInterval(run, ms = 0, ...args) {
  const first = setTimeout(again, ms);
  function again() {
    if (!repeating.has(first)) return;
    repeating.set(first, setTimeout(again, ms));
    call(run, args);
  }
  repeating.set(first, first);
  return first;
}

/** @param {unknown} id */
export function clearTimeout(id) {
  if (typeof id !== 'number') return;
  const current = repeating.get(id) ?? id;
  repeating.delete(id);
  ask('timer.clear', { id: current });
}

/** Tells the trace of an error that nothing caught. @param {unknown} error */
export function reportError(error) {
  const { name, message, stack } = describe(error);
  ask('log', { level: 'error', message: `Uncaught ${stack || `${name}: ${message}`}` });
}

/** Returns the texts of something that was thrown. @param {unknown} error */
export function describe(error) {
  if (error instanceof Error) return { name: String(error.name), message: String(error.message), stack: String(error.stack ?? '') };
  return { name: 'Error', message: String(error), stack: '' };
}
