import type { PathProblem } from '../objects/index.ts';
import type { Layout, LayoutFile, LayoutPage } from './layout/index.ts';
import { packRows, unpackRows } from './pack-rows.ts';
import { type PlanFile, type Planned, planFrom } from './plan-source.ts';

/** A {@link PlanFile} as a list: half as long as an object with names. */
export type PlanRow = [
  path: string,
  oid: string,
  mode: string,
  size: number,
  problem: PathProblem | undefined,
  title: string | undefined,
  h1: string | undefined,
  isReferenced: boolean,
];

/** Input of the worker task `layout.plan`: lists of {@link PlanRow}, packed. */
export interface PlanTaskInput {
  files: Uint8Array[];
  texts: ReadonlyMap<string, string | undefined>;
}

/** Output of the worker task `layout.plan`: a plan whose long lists are packed. */
export interface PlanTaskOutput {
  rest: Omit<Layout, 'pages' | 'files'>;
  pages: Uint8Array[];
  files: Uint8Array[];
  missing: string[];
}

/** Worker task `layout.plan`: plans a large space, which takes 20 us and more for each of its files. */
export function planTask({ files, texts }: PlanTaskInput): PlanTaskOutput {
  const { layout, missing } = planFrom({ files: files.flatMap((part) => unpackRows<PlanRow>(part).map(fileOf)), texts });
  const { pages, files: assets, ...rest } = layout;
  return { rest, pages: [...packRows(pages)], files: [...packRows(assets)], missing };
}

/** Returns a file as the task is given it. */
export function rowOf({ path, oid, mode, size, problem, facts, isReferenced }: PlanFile): PlanRow {
  return [path, oid, mode, size, problem, facts?.title, facts?.h1, isReferenced === true];
}

function fileOf([path, oid, mode, size, problem, title, h1, isReferenced]: PlanRow): PlanFile {
  const facts = { ...(title === undefined ? {} : { title }), ...(h1 === undefined ? {} : { h1 }) };
  return { path, oid, mode, size, facts, isReferenced, ...(problem === undefined ? {} : { problem }) };
}

/** Returns the plan of a task's answer; `next` is awaited between its parts. */
export async function unpackPlan({ rest, pages, files, missing }: PlanTaskOutput, next: () => Promise<void>): Promise<Planned> {
  const layout: Layout = { ...rest, pages: [], files: [] };
  for (const part of pages) {
    layout.pages.push(...unpackRows<LayoutPage>(part));
    await next();
  }
  for (const part of files) {
    layout.files.push(...unpackRows<LayoutFile>(part));
    await next();
  }
  return { layout, missing };
}
