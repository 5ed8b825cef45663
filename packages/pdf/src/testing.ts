import { fileURLToPath } from 'node:url';
import { fontFiles } from './font-files.ts';
import type { PrinterOptions } from './printer.ts';

/** What a printer needs where the program runs from its sources: for tests, which give the folder for what is temporary. */
export function sourcePrinter(tempDir: string): PrinterOptions {
  return {
    process: [fileURLToPath(new URL('./process.ts', import.meta.url))],
    template: fileURLToPath(new URL('../template', import.meta.url)),
    fonts: fontFiles(import.meta.url),
    tempDir,
    maxTime: 60_000,
    maxMemory: 1_500_000_000,
  };
}
