import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Longest secret that is read (characters). */
const MOST = 10_000;

/** Returns a secret from standard input: asked for on a terminal, where it is not shown, else all that is sent, without the end of its line. */
export async function typedSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).slice(0, MOST).replace(/\r?\n$/, '');
  process.stderr.write(`${question}: `);
  // The echo of the terminal goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
