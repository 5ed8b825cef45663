import { describe, expect, it } from 'vitest';
import { workspace } from './workspace.ts';

describe('octavo organization', () => {
  it('says what a deletion concerns, deletes and restores beside a server, which goes by it at once', async () => {
    await using w = await workspace();
    const { organization, token } = await w.init();
    const server = await w.serve();
    const ok = async (...args: string[]) => {
      const { code, stdout, stderr } = await w.run('organization', ...args);
      expect([code, stderr], args.join(' ')).toEqual([0, '']);
      return stdout;
    };
    const status = async () =>
      (await fetch(`${server.url}/v1/orgs/${organization}/spaces`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await status()).toBe(200);
    const which = `--organization=${organization}`;
    const asked = await w.run('organization', 'delete', which);
    expect([asked.code, asked.stdout]).toEqual([1, '']);
    expect(asked.stderr).toMatch(
      /^Nothing was changed\. Deleting “Acme” takes away at once: \d+ spaces?, \d+ pages?, 1 person, \d+ sites?/,
    );
    expect(await status()).toBe(200);
    const wrong = await w.run('organization', 'delete', which, '--grace-days=400', '--yes');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('from 0 to 365')]);
    expect(await ok('delete', which, '--yes')).toContain('octavo organization restore brings it back until');
    expect(await status()).toBe(404);
    expect(await ok('list')).toMatch(/Acme {2}1 members {2}deleted, erased from \d{4}-/);
    expect(await ok('restore', which)).toBe('“Acme” is there again.\n');
    expect(await status()).toBe(200);
    const again = await w.run('organization', 'restore', which);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('not deleted')]);
    const deleted = JSON.parse(await ok('delete', which, '--grace-days=0', '--yes', '--json'));
    expect(deleted).toMatchObject({ organization, people: 1, installedElsewhere: 0 });
  });
});
