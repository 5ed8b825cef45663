import { OctavoError } from '@octavo/contract';
import { isMarkdownPath, parseGitbookYaml } from '@octavo/markdown/layout';
import { CONFIG_FILE } from '../../content/edits/index.ts';
import type { SourceRecord } from '../../kernel/model/index.ts';
import { decideBlocks } from './decide-blocks.ts';
import { type ConflictOf, changedSince, type Decision, type DecisionPlace, NOTHING, notPossible, type WantedChoice } from './decision.ts';
import { readText } from './read-text.ts';

/** Decides a file that is no page: settings by their lines or whole, the table of contents and the file of variables whole. */
export function decideSource(
  place: DecisionPlace,
  conflict: ConflictOf<'text'>,
  record: SourceRecord,
  wanted: WantedChoice,
): Decision | Promise<Decision> {
  if (record.path === CONFIG_FILE) return decideSettings(place, conflict, record, wanted);
  if (wanted.choice === 'both' || wanted.choice === 'text') throw notPossible('This file is chosen as a whole. Choose one of both.');
  if (wanted.choice === 'ours') return NOTHING;
  return isMarkdownPath(record.path) ? { ...NOTHING, summaryOfTheirs: true } : decideVariables(place, conflict, record);
}

async function decideSettings(
  { system }: DecisionPlace,
  conflict: ConflictOf<'text'>,
  record: SourceRecord,
  { choice, block: n, text: given = '' }: WantedChoice,
): Promise<Decision> {
  const now = await readText(system, record.oid);
  const { blocks } = conflict;
  if (choice === 'text' && n === undefined) return written(given);
  if (blocks.length === 0) {
    const version = choice === 'both' ? undefined : await readText(system, conflict[choice === 'ours' ? 'ours' : 'theirs'] ?? '');
    if (version === undefined) throw notPossible('Choose one of both, or write what is to be there.');
    return written(version);
  }
  if (now === undefined) throw changedSince('Its file is no text any more.');
  if (choice === 'both') throw notPossible('Settings have one value each. Choose one of both, or write what is to be there.');
  const decided = decideBlocks(now, blocks, (block) =>
    n === undefined || block.n === n ? (choice === 'text' ? given : (block[choice] ?? '')) : undefined,
  );
  if (decided.lost.length > 0) throw changedSince('What stood in this place was edited since.');
  const decision = await written(decided.text);
  return decided.left.length === 0 ? decision : { ...decision, left: { ...conflict, blocks: decided.left } };

  async function written(text: string): Promise<Decision> {
    if (text === now) return NOTHING;
    const { valid, warnings } = parseGitbookYaml(text, '');
    if (!valid) {
      const why = warnings[0]?.message.trim() ?? 'It is no valid YAML.';
      throw new OctavoError('bad_request', `${why} Write the file as it is to be. Nothing was changed.`, { code: 'settings_not_valid' });
    }
    const oid = await system.objects.write('blob', Buffer.from(text.toWellFormed()));
    return { edits: [], records: [[conflict.key, { kind: 'source', path: record.path, oid }]] };
  }
}

/** Returns the file of variables as it was live, with its variables. */
function decideVariables({ head, live }: DecisionPlace, conflict: ConflictOf<'text'>, { path }: SourceRecord): Decision {
  if (conflict.theirs === undefined) throw notPossible('There is no such version.');
  const records: Decision['records'] = [[conflict.key, { kind: 'source', path, oid: conflict.theirs }]];
  for (const name of new Set([...head.variables.keys(), ...live.variables.keys()])) {
    const value = live.variables.get(name);
    records.push([`variable:${name}`, value === undefined ? null : { kind: 'variable', name, value }]);
  }
  return { edits: [], records };
}
