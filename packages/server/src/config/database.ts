import type { DatabaseLimits } from '@octavo/db';
import * as z from 'zod';
import { wholeNumber } from './whole-number.ts';

/** Names that say who serves the database, and how long the program waits for PostgreSQL. */
export const databaseShape = {
  OCTAVO_SERVERS: z
    .enum(['one', 'several'], 'must be one or several')
    .default('one')
    .describe('Whether this server has database and data folder alone, or shares a PostgreSQL database and one folder with others.'),
  OCTAVO_DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
    .optional()
    .describe('Streaming replica of the PostgreSQL database, which readers of published sites are answered from; none when absent.'),
  OCTAVO_DATABASE_READ_LAG_SECONDS: wholeNumber(1, 3600)
    .default(10)
    .describe('Seconds that the replica may be behind; beyond that readers are answered from the database.'),
  OCTAVO_DATABASE_CONNECT_SECONDS: wholeNumber(1, 600).default(10).describe('Seconds that is waited for a connection to PostgreSQL.'),
  OCTAVO_DATABASE_STATEMENT_SECONDS: wholeNumber(1, 86_400).default(60).describe('Seconds that one statement may take on PostgreSQL.'),
  OCTAVO_DATABASE_LOCK_SECONDS: wholeNumber(1, 3600).default(15).describe('Seconds that a statement waits for a lock on PostgreSQL.'),
  OCTAVO_DATABASE_IDLE_SECONDS: wholeNumber(1, 3600)
    .default(30)
    .describe('Seconds that a transaction on PostgreSQL may wait for its next statement.'),
};

type LimitName = `OCTAVO_DATABASE_${'CONNECT' | 'STATEMENT' | 'LOCK' | 'IDLE'}_SECONDS`;
type DatabaseConfig = Record<LimitName, number>;

/** Returns the limits for PostgreSQL. */
export function databaseLimits(config: DatabaseConfig): DatabaseLimits {
  return {
    connectMs: config.OCTAVO_DATABASE_CONNECT_SECONDS * 1000,
    statementMs: config.OCTAVO_DATABASE_STATEMENT_SECONDS * 1000,
    lockMs: config.OCTAVO_DATABASE_LOCK_SECONDS * 1000,
    idleMs: config.OCTAVO_DATABASE_IDLE_SECONDS * 1000,
  };
}
