import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import type { Logger } from '@octavo/core';
import { createLogger, openPreview, type PreviewProblem, type PreviewState } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { readJson } from '../read-json.ts';
import { VERSION } from '../version.ts';

interface PreviewOptions {
  port: string;
  look?: string;
  check?: boolean;
  json?: boolean;
}

/** `octavo preview DIR...`: local folders as the site that readers will see. */
export function previewCommand(): Command {
  return new Command('preview')
    .description('Show local folders of Markdown as the site that readers will see, and follow their changes.')
    .argument('<folder...>', 'folder in the Git format, with .gitbook.yaml, SUMMARY.md or README.md; of several, each is a section')
    .option('--port <number>', 'port on this machine; 0 takes a free one', '4000')
    .option('--look <file>', 'JSON file with the customization of the site, as the API takes it')
    .option('--check', 'print broken links and unknown blocks and end, with exit code 1 when there are any')
    .option('--json', 'with --check, print one line of JSON')
    .action(async (folders: string[], { port, look, check = false, json = false }: PreviewOptions) => {
      const dirs = folders.map((folder) => path.resolve(folder));
      const chosen = look === undefined ? {} : { look: await readJson(look, 'look') };
      const system = { assets: programAssets(), log: onlyTroubles(), build: VERSION };
      const preview = await openPreview({ dirs, ...chosen, port: portOf(port), ...system });
      if (check) {
        await preview.close();
        report(preview.state, json);
        return;
      }
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void preview.close().finally(() => process.exit(0)));
      const url = await preview.serve();
      say(preview.state);
      process.stdout.write(`The preview is at ${url}. It follows the files in ${dirs.join(' and ')}; Ctrl-C ends it.\n`);
      preview.follow(say);
    });
}

/** @throws OctavoError `bad_request` for what is no port. */
function portOf(port: string): number {
  if (/^\d{1,5}$/.test(port) && Number(port) < 65_536) return Number(port);
  throw new OctavoError('bad_request', `${port} is no port. Name a number from 0 to 65535.`);
}

/** Returns a log that passes on warnings and errors only: a writer needs no lines about what succeeded. */
function onlyTroubles(): Logger {
  return { ...createLogger(), info: () => undefined };
}

const isFault = ({ kind }: PreviewProblem): boolean => kind !== 'note';

function report({ pages, problems }: PreviewState, json: boolean): void {
  const faults = problems.filter(isFault);
  if (json) process.stdout.write(`${JSON.stringify({ pages, problems })}\n`);
  else {
    for (const problem of faults) process.stdout.write(`${lineOf(problem)}\n`);
    process.stdout.write(`${countsOf(pages, faults.length)}\n`);
  }
  if (faults.length > 0) process.exitCode = 1;
}

function say({ pages, problems }: PreviewState): void {
  for (const problem of problems) process.stderr.write(`${lineOf(problem)}\n`);
  process.stderr.write(`${countsOf(pages, problems.filter(isFault).length)}\n`);
}

/** As compilers write it, so that terminals and editors find the place. */
function lineOf({ kind, file, line, message }: PreviewProblem): string {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}: `;
  return `${place}${kind === 'note' ? 'note: ' : ''}${message}`;
}

function countsOf(pages: number, faults: number): string {
  return `${pages} pages, ${faults === 0 ? 'no problems' : faults === 1 ? '1 problem' : `${faults} problems`}.`;
}
