/**
 * The only way out of the sandbox: one function of the host, which takes an operation by name, its arguments as JSON, a string as JSON (the engine
 * ends strings at their first NUL when it hands them out) and bytes. Nothing in this folder protects the host: a script can change all of it.
 * The host checks what it is handed.
 * @typedef {(operation: string, json: string, text?: string, bytes?: ArrayBuffer) => string | ArrayBuffer | undefined} Host
 */

import { DOMException } from './errors.js';

/** @type {Host} */
const host = Reflect.get(globalThis, '__octavoHost');
Reflect.deleteProperty(globalThis, '__octavoHost');

const { parse, stringify } = JSON;

/** @type {Map<number, { resolve: (answer: Answer) => void, reject: (error: unknown) => void }>} */
const waiting = new Map();
let lastId = 0;

/**
 * Answer of an operation that takes time.
 * @typedef {{ value: unknown, bytes: ArrayBuffer }} Answer
 */

/** @param {string} json */
function errorOf(json) {
  const { name, message } = /** @type {{ name: string, message: string }} */ (parse(json));
  if (name === 'TypeError') return new TypeError(message);
  if (name === 'RangeError') return new RangeError(message);
  if (name === 'SyntaxError') return new SyntaxError(message);
  if (name === 'Error') return new Error(message);
  return new DOMException(message, name);
}

/**
 * Runs an operation of the host; returns its JSON, or the bytes that it made. Throws the error that it answers with.
 * @param {string} operation
 * @param {unknown} [args]
 * @param {string} [text]
 * @param {ArrayBuffer} [bytes] none is the same as empty
 * @returns {unknown}
 */
export function ask(operation, args = null, text, bytes) {
  const filled = bytes !== undefined && bytes.byteLength > 0 ? bytes : undefined;
  const answer = host(operation, stringify(args), text === undefined ? undefined : stringify(text), filled);
  if (typeof answer !== 'string') return answer;
  if (answer[0] === '!') throw errorOf(answer.slice(1));
  return parse(answer);
}

/**
 * Runs an operation that answers with bytes.
 * @param {string} operation
 * @param {unknown} [args]
 * @param {string} [text]
 * @param {ArrayBuffer} [bytes]
 */
export function askBytes(operation, args, text, bytes) {
  const answer = ask(operation, args, text, bytes);
  return answer instanceof ArrayBuffer ? answer : new ArrayBuffer(0);
}

/**
 * Runs an operation that takes time; returns the id under which it is known to the host, and its answer.
 * @param {string} operation
 * @param {Record<string, unknown>} args
 * @param {string} [text]
 * @param {ArrayBuffer} [bytes]
 * @returns {{ id: number, answer: Promise<Answer> }}
 */
export function begin(operation, args, text, bytes) {
  const id = ++lastId;
  /** @type {Promise<Answer>} */
  const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  try {
    ask(operation, { ...args, id }, text, bytes);
  } catch (error) {
    waiting.get(id)?.reject(error);
    waiting.delete(id);
  }
  return { id, answer };
}

/**
 * Ends an operation that took time; called by the host.
 * @param {number} id
 * @param {string} json value, or with a leading `!` an error
 * @param {ArrayBuffer} [bytes]
 */
export function settle(id, json, bytes = new ArrayBuffer(0)) {
  const entry = waiting.get(id);
  if (entry === undefined) return;
  waiting.delete(id);
  if (json[0] === '!') entry.reject(errorOf(json.slice(1)));
  else entry.resolve({ value: parse(json), bytes });
}

/** Forgets operations whose call has ended: what waits for them never goes on. */
export function forget() {
  waiting.clear();
}
