import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCrashed, PrintError } from './print-error.ts';
import { PrintFolder } from './print-folder.ts';
import type { JoinStep, LeftOut, PrintAnswer, SetStep } from './protocol.ts';

/** Runs a step in a process of its own. */
export type RunStep = (step: SetStep | JoinStep) => Promise<PrintAnswer>;

/**
 * Sets the parts of a document and joins them: all are measured, then written with the numbers of their sheets. A part that takes its process
 * down is set again without drawings, then without pictures.
 * @throws PrintError that names the part it is about
 */
export async function printParts(
  run: RunStep,
  parts: readonly { name: string }[],
  { workspace, output, date }: { workspace: string; output: string; date: number },
): Promise<number> {
  const folder = new PrintFolder(workspace);
  const leftOut = parts.map((): LeftOut => 'nothing');
  let step: SetStep['step'] = 'measure';
  for (;;) {
    const unset = () => parts.findIndex((_, part) => !existsSync(step === 'write' ? folder.pdf(part) : folder.layout(part)));
    const begun = unset();
    try {
      const answer = await run({ step, date, leftOut });
      const isDone = 'done' in answer && answer.done;
      if (isDone && step === 'write') break;
      if (isDone) step = 'write';
      else if ('moved' in answer) {
        step = 'measure';
        await removeWritten(folder);
      }
    } catch (error) {
      const part = unset();
      // The parts before it left too little memory: it is begun again with a process to itself.
      if (error instanceof PrintError && error.reason === 'memory' && part !== begun) continue;
      const next = hasCrashed(error) ? lessThan(leftOut[part]) : undefined;
      // If all are set, the last one was.
      if (next === undefined) throw error instanceof PrintError ? new PrintError(error.reason, error.message, parts.at(part)?.name) : error;
      leftOut[part] = next;
      step = 'measure';
      await rm(folder.layout(part), { force: true });
      await removeWritten(folder);
    }
  }
  const answer = await run({ step: 'join', output });
  if ('bytes' in answer) return answer.bytes;
  throw new PrintError('failed', 'the parts were not joined');
}

/** Returns the next step of leaving pictures out of a part whose process crashed; `undefined` after the last. */
function lessThan(leftOut: LeftOut | undefined): LeftOut | undefined {
  return leftOut === 'nothing' ? 'drawings' : leftOut === 'drawings' ? 'pictures' : undefined;
}

/** Numbers of sheets are in every part: when those of one change, all are written again. */
async function removeWritten(folder: PrintFolder): Promise<void> {
  const directory = path.dirname(folder.pdf(0));
  for (const file of await readdir(directory)) if (file.endsWith('.pdf')) await rm(path.join(directory, file), { force: true });
}
