import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} Where */
/** @typedef {{ code: number, output: string, stdout: string }} Captured `output`: both streams, in order, at most the last 64 KB. */

const KEPT = 64 * 1024;
const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Hands the signals this process gets to `child`, so that whoever stops the launcher stops the program, and waits for its end.
 * A terminal's Ctrl-C already reaches the child, which shares our process group; a second SIGINT would read as "hurry".
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | undefined} ends the forwarding, and returns the last signal that came
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals | undefined} */
  let came;
  const handlers = FORWARDED.map((signal) => {
    const handler = () => {
      came = signal;
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const stop of handlers) stop();
    return came;
  };
}

/**
 * Runs a program to its end with its output kept instead of shown. A program that cannot be started answers code 127; one that was asked to end by a signal
 * has not done its work, whatever its own code says, and answers 128 + the number of the signal.
 * @param {string} command
 * @param {string[]} args
 * @param {Where & { timeout?: number, onText?: (text: string) => void }} [where] `timeout` in ms; then the program is ended and the code is not
 *   0. `onText` gets its output while it comes
 * @returns {Promise<Captured>}
 */
export function capture(command, args, { cwd, env, timeout, onText } = {}) {
  return new Promise((resolve) => {
    let output = '';
    let stdout = '';
    const child = spawn(command, args, { cwd, env, timeout, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const stop = forwardSignals(child);
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = (output + text).slice(-KEPT);
      stdout = (stdout + text).slice(-KEPT);
      onText?.(text);
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = (output + text).slice(-KEPT);
    });
    child.on('error', (error) => {
      stop();
      resolve({ code: 127, output: error.message, stdout });
    });
    child.on('close', (code) => {
      const came = stop();
      resolve({ code: came === undefined ? (code ?? 1) : 128 + constants.signals[came], output, stdout });
    });
  });
}

/**
 * Runs a program on this terminal, until it ends. Answers its exit code, or 128 + the number of the signal that ended it, as shells do.
 * @param {string} command
 * @param {string[]} args
 * @param {Where} [where]
 * @returns {Promise<number>}
 */
export function runHere(command, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
    const stop = forwardSignals(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stop();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}
