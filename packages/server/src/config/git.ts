import type { GitSettings } from '@octavo/core';
import * as z from 'zod';
import { wholeNumber } from './whole-number.ts';

const MB = 1024 ** 2;

/** Names that say how Git remotes are reached. */
export const gitShape = {
  OCTAVO_GIT_BINARY: z
    .enum(['off', 'on'], 'must be off or on')
    .default('off')
    .describe('Whether Git remotes may be reached beyond their own HTTP: ssh addresses, by the ssh of the machine, and LFS servers.'),
  OCTAVO_GIT_MAX_FETCH_MB: wholeNumber(1, 1_000_000).default(2048).describe('Megabytes that one exchange with a Git remote may receive.'),
  OCTAVO_GIT_MAX_CONTENT_MB: wholeNumber(1, 10_000_000).default(16_384).describe('Megabytes of all files of a Git repository, unpacked.'),
  OCTAVO_GIT_MAX_FILE_MB: wholeNumber(1, 100_000).default(512).describe('Megabytes of one file of a Git repository.'),
  OCTAVO_GIT_MAX_OBJECTS: wholeNumber(100, 100_000_000).default(2_000_000).describe('Most files and folders that one fetch may bring.'),
  OCTAVO_GIT_MAX_REFS: wholeNumber(1, 10_000_000).default(200_000).describe('Most branches and tags that a Git remote may list.'),
  OCTAVO_GIT_MAX_SECONDS: wholeNumber(10, 86_400).default(1800).describe('Seconds that one exchange with a Git remote may take.'),
  OCTAVO_GIT_MIN_KB_PER_SECOND: wholeNumber(1, 10_000)
    .default(8)
    .describe('Kilobytes a second that a Git remote must send or take, while Octavo waits for it.'),
};

type GitConfig = { [Name in keyof typeof gitShape]: z.infer<(typeof gitShape)[Name]> };

/** Returns the settings for Git remotes. `tempDir` is a folder that is emptied with each start. */
export function gitSettings(config: GitConfig, tempDir: string): GitSettings {
  return {
    ...(config.OCTAVO_GIT_BINARY === 'on' && { programs: { ssh: 'ssh', tempDir } }),
    limits: {
      maxFetchBytes: config.OCTAVO_GIT_MAX_FETCH_MB * MB,
      maxContentBytes: config.OCTAVO_GIT_MAX_CONTENT_MB * MB,
      maxFileBytes: config.OCTAVO_GIT_MAX_FILE_MB * MB,
      maxObjects: config.OCTAVO_GIT_MAX_OBJECTS,
      maxRefs: config.OCTAVO_GIT_MAX_REFS,
      maxSeconds: config.OCTAVO_GIT_MAX_SECONDS,
      minBytesPerSecond: config.OCTAVO_GIT_MIN_KB_PER_SECOND * 1024,
    },
  };
}
