import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testSystem } from '@octavo/core/testing';
import type { Operation } from '../operation.ts';
import { allOperations } from '../routes/index.ts';

/** Folder of the manual. */
export const MANUAL = path.resolve(import.meta.dirname, '../../../../docs');

/** Returns every operation of the API, to be described but not run. */
export async function describedOperations(): Promise<Operation[]> {
  await using system = await testSystem('sqlite');
  return allOperations({ system, build: '1.0.0', rateLimit: 'off', addressOf: () => undefined });
}

/** Returns the pages of the manual with their paths relative to `docs`, without the decisions, and the README of the repository. */
export function manualPages(): { file: string; text: string }[] {
  const files = readdirSync(MANUAL, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && !file.startsWith('decisions'),
  );
  return [...files.toSorted(), '../README.md'].map((file) => ({ file, text: readFileSync(path.join(MANUAL, file), 'utf8') }));
}
