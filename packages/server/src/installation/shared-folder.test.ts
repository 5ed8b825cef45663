import { cp, mkdir } from 'node:fs/promises';
import { openSharedStore, testDatabases } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { lockFolder, shareFolder } from '../folder-lock.ts';
import { checkSharedFolder } from './shared-folder.ts';

describe.runIf(testDatabases().includes('postgres'))('the data folder of several servers', () => {
  it('is one for all: another one is refused, and so is a copy from before', async () => {
    await using folder = await tempDir();
    const at = (name: string) => `${folder.path}/${name}`;
    const [shared, other, copied] = [at('shared'), at('other'), at('copied')];
    await mkdir(shared);
    await mkdir(other);
    const first = await openSharedStore();
    await checkSharedFolder(first.store, shared);
    await cp(shared, copied, { recursive: true });
    await checkSharedFolder(first.store, shared);
    const second = await openSharedStore(first.url);
    await expect(checkSharedFolder(second.store, copied)).rejects.toMatchObject({ code: 'folder_not_shared' });
    await expect(checkSharedFolder(second.store, other)).rejects.toMatchObject({ code: 'folder_not_shared' });
    await checkSharedFolder(second.store, shared);
    await second.close();
    // Whoever is alone marks its folder: it may have been restored to another place.
    await checkSharedFolder(first.store, other);
    await first.close();
  });
});

describe('the lock of a data folder', () => {
  it('is shared by servers that share it, and refused to one that would be alone, and the other way around', async () => {
    await using folder = await tempDir();
    const [first, second] = [shareFolder(folder.path), shareFolder(folder.path)];
    expect(() => lockFolder(folder.path)).toThrow('Another Octavo server uses the data folder');
    first.release();
    expect(() => lockFolder(folder.path)).toThrow('Another Octavo server uses the data folder');
    second.release();
    const alone = lockFolder(folder.path);
    expect(() => shareFolder(folder.path)).toThrow('Another Octavo server uses the data folder');
    alone.release();
    shareFolder(folder.path).release();
  });
});
