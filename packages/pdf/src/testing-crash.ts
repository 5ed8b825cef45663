import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import './process.ts';
import { PrintFolder } from './print-folder.ts';
import type { PrintRequest } from './protocol.ts';

const messages: NodeJS.EventEmitter = process;

/** For tests: a process that ends as native code does that crashed with a drawing, when the part with one is written next. */
messages.prependOnceListener('message', (request: PrintRequest) => {
  if (request.step !== 'write') return;
  const folder = new PrintFolder(request.workspace);
  const next = request.leftOut.findIndex((_, part) => !existsSync(folder.pdf(part)));
  const hasDrawing = existsSync(folder.pages(next)) && readFileSync(folder.pages(next), 'utf8').includes('"image":"');
  if (hasDrawing && request.leftOut[next] === 'nothing') process.kill(process.pid, 'SIGKILL');
});
