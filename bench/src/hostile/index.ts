import type { Row } from '../stats.ts';
import { measureBodies } from './bodies.ts';
import { measureDatabase } from './database.ts';
import { measureGitRemotes } from './git.ts';
import { measureLanes } from './lanes.ts';
import { measurePages } from './pages.ts';

/** One kind of hostile traffic: attacks a program of its own in the folder it is given, and tells what others noticed. */
type Attack = (dataDir: string) => Promise<Row[]>;

/** Kinds by the name of their data folder, in the order that they are measured in. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  bodies: measureBodies,
  git: measureGitRemotes,
  database: measureDatabase,
  pages: measurePages,
  lanes: measureLanes,
};

/** Measures the cost of hostile traffic to everybody else. `say` is told which kind is measured; a kind that fails becomes a row, and the others go on. */
export async function measureHostile(scratch: string, say: (text: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, attack] of Object.entries(ATTACKS)) {
    say(`hostile traffic: ${name}`);
    try {
      rows.push(...(await attack(`${scratch}/hostile-${name}`)));
    } catch (error) {
      rows.push({ what: `${name} could not be measured`, figure: Number.NaN, unit: '', limit: 0, detail: String(error) });
    }
  }
  return rows;
}
