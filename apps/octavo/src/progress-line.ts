import type { JobProgress } from '@octavo/db';

const WIDTH = 24;

/** A line on a terminal that is drawn over and over; on anything else one line for each phase. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  #phase = '';

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  show(progress: JobProgress): void {
    const changed = progress.phase !== this.#phase;
    this.#phase = progress.phase;
    if (this.#stream.isTTY) this.#stream.write(`\r\u001b[2K${describe(progress)}`);
    else if (changed) this.#stream.write(`${progress.phase}\n`);
  }

  end(): void {
    if (this.#stream.isTTY && this.#phase !== '') this.#stream.write('\r\u001b[2K');
  }
}

/** Progress in words and figures: `receiving  ██████░░░░  4,120 of 14,146  3.1 MB`. */
export function describe({ phase, done, total, counts }: JobProgress): string {
  const parts = [phase.padEnd(10)];
  if (done !== undefined && total !== undefined && total > 0) {
    const filled = Math.round((Math.min(done, total) / total) * WIDTH);
    parts.push('█'.repeat(filled) + '░'.repeat(WIDTH - filled), `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
  }
  if (counts?.bytes !== undefined) parts.push(`${(counts.bytes / 1e6).toFixed(1)} MB`);
  return parts.join('  ');
}
