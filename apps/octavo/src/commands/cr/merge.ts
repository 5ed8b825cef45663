import { type ChangeRequestMerged, isOctavoError } from '@octavo/contract';
import { Command } from 'commander';
import { ANSWER_IS_NO, JSON_OPTION, print } from '../../remote/print.ts';
import { openServer, SERVER, type ServerApi } from '../../remote/server-api.ts';

interface MergeOptions {
  url?: string;
  json?: boolean;
}

/** Outcome of a merge: what became live, or why nothing did. */
export type Merged = { result: 'merged'; revision: string } | { result: 'conflicts' | 'rules_unmet'; message: string };

/** `octavo cr merge SPACE NUMBER`. */
export function mergeCommand(): Command {
  return new Command('merge')
    .description('Merge a change request. Ends with exit code 2, and nothing merged, while there are conflicts or rules that are not met.')
    .argument('<space>', 'id of the space')
    .argument('<number>', 'number or id of the change request')
    .option(...SERVER)
    .option(...JSON_OPTION)
    .action(async (space: string, number: string, { url, json }: MergeOptions) => {
      const outcome = await merge(openServer(url), space, number);
      print(json, outcome, ['message' in outcome ? outcome.message : `Merged. The live revision is ${outcome.revision}.`]);
      if (outcome.result !== 'merged') process.exitCode = ANSWER_IS_NO;
    });
}

/** Merges a change request by its number or id. @throws OctavoError as the server refuses it, but for rules that are not met. */
export async function merge(server: ServerApi, space: string, number: string): Promise<Merged> {
  const address = `/spaces/${encodeURIComponent(space)}/change-requests/${encodeURIComponent(number)}/merge`;
  try {
    const { result, revision } = await server.ask<ChangeRequestMerged>('POST', address, {});
    if (result === 'merge') return { result: 'merged', revision };
    return {
      result: 'conflicts',
      message: 'Nothing was merged: it has conflicts with the live content. Resolve them in the console, and try again.',
    };
  } catch (error) {
    if (isOctavoError(error) && error.code === 'merge_rules_unmet') return { result: 'rules_unmet', message: error.message };
    throw error;
  }
}
