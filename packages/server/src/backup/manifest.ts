import * as z from 'zod';

/** Version of the format of backups. A program refuses those of a later one. */
export const FORMAT = 1;

/** Names of the files of a backup, without the ending `.age` that encrypted ones have. */
export const NAMES = {
  summary: 'backup.json',
  contents: 'contents.json',
  database: { sqlite: 'database.sqlite.zst', postgres: 'database.pgdump' },
  configuration: 'configuration.yaml',
  /** Sealed by the passphrase, whether the backup is encrypted or not. */
  secret: 'secret.age',
  proof: 'proof.json',
} as const;

/** Names become paths, so none leads out of its folder. */
const StoredFile = z.object({ name: z.string().regex(/^[a-z]+(?:\.[a-z]+)+$/), bytes: z.number(), sha256: z.string() });
/** A file of a backup as it lies in its folder, encrypted or not. */
export type StoredFile = z.infer<typeof StoredFile>;

/** Description of a backup that is readable without its key. Written last: a backup without one is none. */
export const Summary = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  /** Moment (ms) of the backup: everything acknowledged before is in it. */
  madeAt: z.number(),
  /** Version of the program that made it. */
  build: z.string(),
  installation: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  encrypted: z.boolean(),
  /** Files in the folder of the backup. */
  stored: z.array(StoredFile),
  /** Names of the large files that it shares with other backups. */
  files: z.array(z.string().regex(/^[0-9a-f]{40}$/)),
});
export type Summary = z.infer<typeof Summary>;

const TableMeasure = z.object({ table: z.string().regex(/^[a-z0-9_]+$/), rows: z.number(), digest: z.string() });

const LargeFile = z.object({
  /** Git id of the content, and the kind of the object that it hashes to it as. */
  oid: z.string().regex(/^[0-9a-f]{40}$/),
  kind: z.enum(['blob', 'tree', 'commit', 'tag']),
  size: z.number(),
  /** Name in the data folder. */
  file: z.string().regex(/^[0-9a-f]{30,}(?:\.[0-9a-f]+)?$/),
});
/** A file of the data folder: a large object, or an upload that nothing uses yet. */
export type LargeFile = z.infer<typeof LargeFile>;

/** Contents of a backup; encrypted with it. */
export const Contents = z.object({
  /** Of the backup, and checksums of its files: so nobody can exchange the files of two backups without the key. */
  id: z.string(),
  stored: z.array(StoredFile),
  /** Fingerprint of the secret that seals values of the database. */
  secret: z.string(),
  /** Time (ms) of the newest migration. */
  migration: z.number(),
  /** Bytes of the dump of the database, unpacked. */
  databaseBytes: z.number(),
  tables: z.array(TableMeasure),
  objects: z.array(LargeFile),
  uploads: z.array(LargeFile),
  /** Files of {@link Contents} that were removed, with their rows, while the backup was made. Nothing referred to them. */
  gone: z.array(z.string()),
  /** Files that could not be read, each with its path and the reason. The backup lacks them. */
  unreadable: z.array(z.object({ file: z.string(), why: z.string() })),
});
export type Contents = z.infer<typeof Contents>;

/** Result of restoring a backup to a scratch place. */
export const Proof = z.object({
  at: z.number(),
  ok: z.boolean(),
  /** Differences and faults, in words; none if it is proven. */
  problems: z.array(z.string()),
  seconds: z.number(),
  tables: z.number(),
  rows: z.number(),
  /** Objects in the database and large files whose content was hashed. */
  objects: z.number(),
  files: z.number(),
});
export type Proof = z.infer<typeof Proof>;
