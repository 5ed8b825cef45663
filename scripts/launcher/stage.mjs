/** A stage that failed: what happened, the end of what the program said, and what to do about it. */
export class StageError extends Error {
  /**
   * @param {string} message
   * @param {{ output?: string, hint?: string }} [more]
   */
  constructor(message, { output = '', hint = '' } = {}) {
    super(message);
    this.name = 'StageError';
    this.output = output;
    this.hint = hint;
  }
}

const OUTPUT_LINES = 40;

/**
 * Does one stage of the set-up and says so on stderr (stdout belongs to the program that is started): `✓ toolchain 3.6 s`.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ stderr?: { write(text: string): unknown, isTTY?: boolean } }} [to]
 * @returns {Promise<T>} what `work` answered; its error is thrown on
 */
export async function stage(name, work, { stderr = process.stderr } = {}) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  if (stderr.isTTY) stderr.write(`  ${name} …`);
  const begin = stderr.isTTY ? '\r\u001b[2K' : '';
  try {
    const result = await work();
    stderr.write(`${begin}✓ ${name} ${seconds()}\n`);
    return result;
  } catch (error) {
    stderr.write(`${begin}✗ ${name} ${seconds()}\n`);
    throw error;
  }
}

/**
 * Returns the text shown after a failed set-up: the end of the output, the error, and the remedy.
 * @param {StageError} error
 */
export function explain(error) {
  const lines = error.output.trimEnd().split('\n');
  const shown = lines.slice(-OUTPUT_LINES).map((line) => `  | ${line}`);
  if (lines.length > OUTPUT_LINES) shown.unshift(`  | (${lines.length - OUTPUT_LINES} lines before)`);
  return [...(error.output.trim() ? [...shown, ''] : []), error.message, ...(error.hint ? [error.hint] : [])].join('\n');
}
