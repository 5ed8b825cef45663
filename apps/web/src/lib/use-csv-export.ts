'use client';

import { useRef, useState } from 'react';
import { toCsv } from './csv';
import { errorMessage } from './errors';
import { saveText } from './save-text';
import { useToast } from './use-toast';

/** Rows of one step, and how many there will be where that is known. */
interface CsvStep {
  rows: readonly (readonly string[])[];
  total?: number;
}

interface CsvExport {
  /** Name of the file. */
  file: string;
  columns: readonly string[];
  /** Messages after it; absent where the saved file says enough, and nobody can stop it. */
  words?: { stopped: string; exported(rows: number): string };
  /** Yields the rows in steps; its requests take the signal, which aborts them when the export is stopped. */
  read(signal: AbortSignal): AsyncIterable<CsvStep>;
}

/** Number of rows that an export has read, and will read: 0 while that is not known. */
interface ExportProgress {
  done: number;
  total: number;
}

/** Exports rows as a CSV file, in steps that can be stopped. What fails, is stopped or done is said in the corner. */
export function useCsvExport({ file, columns, words, read }: CsvExport) {
  const toast = useToast();
  const say = (text: string | undefined) => text !== undefined && toast(text);
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);

  async function run({ signal }: AbortController): Promise<void> {
    setProgress({ done: 0, total: 0 });
    const rows: (readonly string[])[] = [];
    try {
      for await (const step of read(signal)) {
        if (signal.aborted) break;
        rows.push(...step.rows);
        setProgress({ done: rows.length, total: step.total ?? 0 });
      }
      if (signal.aborted) return void say(words?.stopped);
      saveText(toCsv([columns, ...rows]), file, 'text/csv');
      say(words?.exported(rows.length));
    } catch (error) {
      say(signal.aborted ? words?.stopped : errorMessage(error));
    } finally {
      setProgress(undefined);
    }
  }

  return {
    progress,
    start: () => {
      running.current = new AbortController();
      void run(running.current);
    },
    stop: () => running.current?.abort(),
  };
}
