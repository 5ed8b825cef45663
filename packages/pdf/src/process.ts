import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { buildModel } from './model/build-model.ts';
import type { PrintAnswer, PrintRequest } from './protocol.ts';
import { typeset } from './typeset.ts';
import { watchMemory } from './watch-memory.ts';

/** Entry of the process that makes one PDF and ends: what happens in it, a crash of native code too, happens to nobody else. */
process.once('message', (request: PrintRequest) => {
  watchMemory(request);
  const answer = print(request);
  process.send?.(answer, () => process.exit(0));
});

function print({ job, output, leftOut, ...options }: PrintRequest): PrintAnswer {
  try {
    const pdf = typeset(buildModel(job, leftOut), { ...options, date: job.date });
    writeFileSync(output, pdf, { mode: 0o600 });
    return { bytes: pdf.byteLength };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
