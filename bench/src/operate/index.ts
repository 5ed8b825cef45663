import type { Row } from '../stats.ts';
import { measureFirstAnswer } from './measure-first-answer.ts';
import { measureFreed } from './measure-freed.ts';
import { measureGrown } from './measure-grown.ts';
import { measureKept } from './measure-kept.ts';
import { measureServers } from './measure-servers.ts';

/** Settings of the measurement that a command line may change. */
export interface OperateOptions {
  /** Numbers of pages that a database of many organizations is measured at; those of the part when absent. */
  pages: readonly number[] | undefined;
}

/** A part of what operators ask for: measured on a program of its own in the folder that it is given. */
type Part = (scratch: string, options: OperateOptions) => Promise<Row[]>;

/** Parts by name, in the order that they are measured in. */
export const PARTS: Readonly<Record<string, Part>> = {
  'first-answer': measureFirstAnswer,
  kept: measureKept,
  freed: measureFreed,
  servers: measureServers,
  grown: (scratch, { pages }) => measureGrown(scratch, pages),
};
