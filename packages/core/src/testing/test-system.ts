import { join } from 'node:path';
import { createObjectStore, createSearchIndex } from '@octavo/db';
import { openSharedStore, openTestStore, type TestDatabase } from '@octavo/db/testing';
import { createPrinter } from '@octavo/pdf';
import { sourcePrinter } from '@octavo/pdf/testing';
import { createRuntime, type KeptOutput } from '@octavo/runtime';
import { SOURCES } from '@octavo/runtime/testing';
import { tempDir } from '@octavo/testkit';
import { createContentReader } from '../content/map/index.ts';
import { awaitBackground, type CoreConfig, type MailMessage, type System, type Workers } from '../kernel/base/index.ts';
import type { PdfSetup } from '../kernel/base/pdf-setup.ts';
import { createCaches } from '../kernel/caches/index.ts';
import type { JobRunner } from '../kernel/jobs/index.ts';
import { scriptRequests } from '../kernel/outbound/index.ts';
import { findDanglingRows } from '../operation/doctor/index.ts';
import { sitesPort } from '../sites/publishing/index.ts';
import { type CollectingLogger, collectingLogger } from './collecting-logger.ts';

/** A clock that stands still until it is told to go on. */
export interface TestClock {
  now(): number;
  /** Goes on by so much (ms). */
  advance(ms: number): void;
}

/** An installation for one test: real databases and stores, in a folder and a database that go away with it. */
export interface TestSystem extends System, AsyncDisposable {
  clock: TestClock;
  /** Address with which another process, or another test system, opens the same database. */
  url: string;
  log: CollectingLogger;
  /** Mails sent, oldest first; none without the option `mail`. */
  mailed: MailMessage[];
  /** Runners that `wakeJobs` wakes; they are stopped with the system. */
  runners: Set<JobRunner>;
}

/** Options of a test. */
export interface TestSystemOptions {
  config?: Partial<CoreConfig>;
  pdf?: Partial<PdfSetup>;
  /** True if e-mail is configured: mails are collected in `mailed`. */
  mail?: boolean;
  /** Implementations of `workers.run`, by task; they run on this thread. */
  tasks?: Record<string, (input: never) => unknown>;
  /** True if the test leaves dangling rows on purpose; any other test that does fails at its end. */
  dangling?: boolean;
  /**
   * Uses the database of this system, which must outlive the new one: as a second process would, with a clock, log and runners of its own.
   * On PostgreSQL over other connections; on SQLite over the same, since two writers in one event loop would wait for each other forever.
   */
  beside?: Pick<TestSystem, 'store' | 'url'>;
  /** True for one of several processes that serve a database together; on PostgreSQL. */
  isShared?: boolean;
}

/** Creates an installation on a new, empty database: `await using system = await testSystem('sqlite')`. */
export async function testSystem(database: TestDatabase, options: TestSystemOptions = {}): Promise<TestSystem> {
  const directory = await tempDir();
  const { beside } = options;
  const opened = options.isShared
    ? await openSharedStore(beside?.url)
    : beside !== undefined && database === 'sqlite'
      ? { store: beside.store, url: beside.url, close: async () => {} }
      : await openTestStore(database, directory.path, beside?.url);
  const { store } = opened;
  const clock = testClock();
  const runners = new Set<JobRunner>();
  const mailed: MailMessage[] = [];
  const printer = createPrinter(sourcePrinter(directory.path));
  const caches = createCaches();
  const outbound = scriptRequests(options.config?.allowHosts ?? []);
  const scripts = createRuntime({
    paths: SOURCES,
    outbound,
    outputs: caches.open<KeptOutput>('integration-outputs'),
    // Generous, for a busy machine: no test of this package is about them.
    waitMs: 60_000,
    limits: { wallMs: 60_000 },
  });
  const system: TestSystem = {
    store,
    objects: await createObjectStore(store, { directory: join(directory.path, 'objects') }),
    search: createSearchIndex(store),
    content: createContentReader(store, caches),
    caches,
    scripts,
    sites: sitesPort,
    workers: inlineWorkers(options.tasks ?? {}),
    pdf: { printer, directory: join(directory.path, 'pdf'), maxPages: 500, ...options.pdf },
    config: {
      url: 'https://octavo.example',
      secret: new Uint8Array(32).fill(7),
      allowHosts: [],
      uploadsGb: 50,
      organizations: 'admins',
      ...options.config,
    },
    log: collectingLogger(),
    now: clock.now,
    wakeJobs: () => {
      for (const runner of runners) runner.wake();
    },
    ...(options.mail ? { mail: { send: async (message: MailMessage) => void mailed.push(message) } } : {}),
    mailed,
    clock,
    url: opened.url,
    runners,
    async [Symbol.asyncDispose]() {
      await Promise.all([...runners].map((runner) => runner.stop()));
      await scripts.close();
      await printer.close();
      await awaitBackground(system);
      const dangling = options.dangling || beside !== undefined ? [] : await findDanglingRows(store);
      await opened.close();
      await directory[Symbol.asyncDispose]();
      if (dangling.length > 0) throw new Error(`the test left rows that point to nothing: ${JSON.stringify(dangling)}`);
    },
  };
  return system;
}

function testClock(): TestClock {
  let time = Date.parse('2026-03-01T12:00:00.000Z');
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}

function inlineWorkers(tasks: Record<string, (input: never) => unknown>): Workers {
  return {
    size: 1,
    async run<Output>(task: string, input: unknown): Promise<Output> {
      const work = tasks[task];
      if (work === undefined) throw new Error(`this test has no worker task "${task}"`);
      // Cloned both ways, as to and from a thread.
      return structuredClone(await work(structuredClone(input) as never)) as Output;
    },
  };
}
