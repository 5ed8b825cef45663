import { describe, expect, it } from 'vitest';
import { gitSettings } from './git.ts';
import { loadConfig } from './load-config.ts';

describe('the settings for Git remotes', () => {
  it('allow no program unless the operator says so', () => {
    expect(gitSettings(loadConfig({}), '/data/tmp/1').programs).toBeUndefined();
    const { programs } = gitSettings(loadConfig({ OCTAVO_GIT_BINARY: 'on' }), '/data/tmp/1');
    expect(programs).toEqual({ ssh: 'ssh', tempDir: '/data/tmp/1' });
    expect(() => loadConfig({ OCTAVO_GIT_BINARY: '/usr/bin/git' })).toThrow('OCTAVO_GIT_BINARY must be off or on');
  });

  it('bound what an exchange may cost, in the units of the configuration', () => {
    const config = loadConfig({
      OCTAVO_GIT_MAX_FETCH_MB: '1',
      OCTAVO_GIT_MAX_CONTENT_MB: '2',
      OCTAVO_GIT_MAX_FILE_MB: '3',
      OCTAVO_GIT_MAX_OBJECTS: '400',
      OCTAVO_GIT_MAX_REFS: '5',
      OCTAVO_GIT_MAX_SECONDS: '60',
    });
    expect(gitSettings(config, '/data/tmp/1').limits).toEqual({
      maxFetchBytes: 1024 ** 2,
      maxContentBytes: 2 * 1024 ** 2,
      maxFileBytes: 3 * 1024 ** 2,
      maxObjects: 400,
      maxRefs: 5,
      maxSeconds: 60,
      minBytesPerSecond: 8192,
    });
    expect(() => loadConfig({ OCTAVO_GIT_MAX_SECONDS: '5' })).toThrow('OCTAVO_GIT_MAX_SECONDS must be at least 10');
    expect(() => loadConfig({ OCTAVO_GIT_MAX_REFS: 'all' })).toThrow('OCTAVO_GIT_MAX_REFS must be a whole number');
  });
});
