import { OctavoError } from '@octavo/contract';
import type { DatabaseAddress, TableMeasure } from '../backup/types.ts';
import { DEFAULT_LIMITS } from '../postgres/limits.ts';
import { openPostgresSource, openPostgresTarget } from './postgres-side.ts';
import { RowDigest } from './row-digest.ts';
import { openSqliteSource, openSqliteTarget } from './sqlite-side.ts';
import { type TransferTable, transferTables } from './table-columns.ts';
import type { TransferSource, TransferTarget } from './types.ts';

/** Two databases of this program's schema, the second without rows. */
export interface RowsToTransfer {
  from: DatabaseAddress;
  to: DatabaseAddress;
  /** Setting of the database that was left, from when all is in the other one. */
  mark: { key: string; value: unknown };
  onProgress(phase: 'copying' | 'comparing', done: number, total: number): void;
  connectMs?: number;
}

/**
 * Copies all rows, but those of the search index, from one database to another of either kind, in one transaction that is committed when what was
 * written was read again and is the same. Nobody can write to the first one meanwhile. Returns the tables with their rows.
 * @throws OctavoError `not_movable` for a text that PostgreSQL cannot keep, `moved_otherwise` when rows differ; with nothing written.
 */
export async function transferRows({ from, to, mark, onProgress, connectMs }: RowsToTransfer): Promise<TableMeasure[]> {
  const limit = connectMs ?? DEFAULT_LIMITS.connectMs;
  const source = await openSource(from, limit);
  try {
    const target = to.kind === 'sqlite' ? await openSqliteTarget(to.file) : await openPostgresTarget(to.url, limit);
    try {
      const measured = await copy(source, target, to, onProgress);
      await target.commit();
      await source.mark(mark.key, mark.value);
      return measured;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Returns the tables of two databases that have other rows, but for those of the search index and the setting that {@link transferRows} leaves. */
export async function differingTables(one: DatabaseAddress, other: DatabaseAddress, markKey: string): Promise<string[]> {
  const measures = [];
  for (const address of [one, other]) {
    const source = await openSource(address, DEFAULT_LIMITS.connectMs);
    try {
      const measured: TableMeasure[] = [];
      for (const table of transferTables()) measured.push(await measure(source, table, markKey));
      measures.push(measured);
    } finally {
      await source.close();
    }
  }
  const [first = [], second = []] = measures;
  return first.filter(({ rows, digest }, at) => rows !== second[at]?.rows || digest !== second[at]?.digest).map(({ table }) => table);
}

function openSource(address: DatabaseAddress, connectMs: number): Promise<TransferSource> {
  return address.kind === 'sqlite' ? openSqliteSource(address.file) : openPostgresSource(address.url, connectMs);
}

async function copy(
  source: TransferSource,
  target: TransferTarget,
  to: DatabaseAddress,
  onProgress: RowsToTransfer['onProgress'],
): Promise<TableMeasure[]> {
  const tables = transferTables();
  const written: TableMeasure[] = [];
  for (const [done, table] of tables.entries()) {
    onProgress('copying', done, tables.length);
    const digest = new RowDigest();
    for await (const rows of source.read(table)) {
      for (const row of rows) {
        if (to.kind === 'postgres' && row.some((value) => typeof value === 'string' && value.includes('\0'))) throw notMovable(table);
        digest.add(row);
      }
      await target.write(table, rows);
    }
    written.push({ table: table.name, rows: digest.rows, digest: digest.digest });
  }
  for (const [done, table] of tables.entries()) {
    onProgress('comparing', done, tables.length);
    const { rows, digest } = await measure(target, table);
    if (rows !== written[done]?.rows || digest !== written[done]?.digest) throw otherwise(table, rows, written[done]?.rows ?? 0);
  }
  return written;
}

async function measure(of: Pick<TransferSource, 'read'>, table: TransferTable, withoutSetting?: string): Promise<TableMeasure> {
  const digest = new RowDigest();
  for await (const rows of of.read(table)) {
    for (const row of rows) if (table.name !== 'setting' || row[0] !== withoutSetting) digest.add(row);
  }
  return { table: table.name, rows: digest.rows, digest: digest.digest };
}

function notMovable({ name }: TransferTable): OctavoError {
  const message = `A row of the table ${name} holds the character U+0000, which PostgreSQL does not keep. Nothing was moved.`;
  return new OctavoError('precondition_failed', message, { code: 'not_movable' });
}

function otherwise({ name }: TransferTable, rows: number, expected: number): OctavoError {
  const message = `The rows of the table ${name} are not the same after copying (${rows} of ${expected}). Nothing was moved.`;
  return new OctavoError('precondition_failed', message, { code: 'moved_otherwise' });
}
