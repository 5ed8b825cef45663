import type { Row } from '../stats.ts';
import { measureBodies } from './bodies.ts';
import { measureDatabase } from './database.ts';
import { measureGitRemotes } from './git.ts';
import { measureLanes } from './lanes.ts';
import { measurePages } from './pages.ts';

/** One kind of hostile traffic: attacks a program of its own in the folder it is given, and tells what it cost everybody else. */
type Attack = (dataDir: string) => Promise<Row[]>;

/** Attacks by name, in the order that they are measured in. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  bodies: measureBodies,
  git: measureGitRemotes,
  database: measureDatabase,
  pages: measurePages,
  lanes: measureLanes,
};
