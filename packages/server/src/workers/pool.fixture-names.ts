/** Names of the tasks of `pool.fixture.ts`, which only a worker thread can load. */
export const FIXTURE_TASKS = [
  'double',
  'signIn',
  'later',
  'sleep',
  'work',
  'thread',
  'throw',
  'refuse',
  'exit',
  'crash',
  'burn',
  'hang',
  'eatMemory',
  'uncloneable',
  'large',
  'size',
] as const;
