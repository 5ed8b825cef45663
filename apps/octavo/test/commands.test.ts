import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { commitFiles, treeOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { ADMIN, builtOrSource, runProgram } from '../src/testing.ts';
import { call, tip, type Workspace, workspace } from './workspace.ts';

interface Report {
  ok: boolean;
  findings: { what: string; ok: boolean; detail: string }[];
}

/** Runs doctor; its report, and the text of all that is not in order. */
async function doctor(w: Workspace) {
  const { code, stdout, stderr } = await w.run('doctor', '--json');
  const report: Report = JSON.parse(stdout);
  const wrong = report.findings.filter((finding) => !finding.ok);
  return { code, stdout, stderr, report, wrong: wrong.map(({ what, detail }) => `${what}: ${detail}`).join('\n') };
}

describe('octavo init', () => {
  it('prints one line of JSON: ids that stay the same, and a fresh token each time', async () => {
    await using w = await workspace();
    const args = ['init', `--email=${ADMIN.email}`, '--password=correct horse battery', '--name=Ada', '--organization=Acme', '--json'];
    const [first, second] = [await w.run(...args), await w.run(...args)];
    for (const { code, stdout, stderr } of [first, second]) expect([code, stdout.split('\n').length, stderr]).toEqual([0, 2, '']);
    const [a, b] = [JSON.parse(first.stdout), JSON.parse(second.stdout)];
    expect(Object.keys(a)).toEqual(['organization', 'user', 'token']);
    expect([b.organization, b.user]).toEqual([a.organization, a.user]);
    expect(b.token).not.toBe(a.token);

    const server = await w.serve();
    for (const { token } of [a, b]) expect(await call(server, token, 'GET', '/v1/user')).toMatchObject({ id: a.user });
    expect((await readdir(w.data)).sort()).toEqual(expect.arrayContaining(['octavo.db', 'secret', 'tmp']));
  });

  it('takes the password from standard input, where no other process reads it', async () => {
    await using w = await workspace();
    const run = (input: string) =>
      runProgram(['init', '--email=ada@example.com', '--password-stdin', '--json'], {
        command: builtOrSource(),
        cwd: w.cwd,
        env: w.env,
        input,
      });
    const short = await run('hunter2\n');
    expect([short.code, short.stdout]).toEqual([1, '']);
    const made = await run('correct horse battery\n');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const server = await w.serve();
    const signIn = await fetch(`${server.url}/api/trpc/auth.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
    });
    expect(signIn.status, await signIn.text()).toBe(200);
  });

  it('says what is missing or wrong, makes nothing, and never repeats the password', async () => {
    await using w = await workspace();
    const missing = await w.run('init', '--json');
    expect([missing.code, missing.stdout]).toEqual([1, '']);
    expect(missing.stderr).toContain("required option '--email <address>' not specified");
    const short = await w.run('init', '--email=ada@example.com', '--password=hunter2', '--json');
    expect([short.code, short.stdout]).toEqual([1, '']);
    expect(short.stderr).toMatch(/password/i);
    expect(short.stderr).not.toMatch(/hunter2|\n\s+at /);
    const both = await w.run('init', '--email=ada@example.com', '--password=x', '--password-stdin', '--json');
    expect([both.code, both.stdout]).toEqual([1, '']);
    expect(both.stderr).toContain('not both');
    const made = await w.init();
    const other = await w.run('init', '--email=eve@example.com', '--json');
    expect([other.code, other.stdout]).toEqual([1, '']);
    expect(other.stderr).toMatch(/is set up already/);
    expect((await w.init()).organization).toBe(made.organization);
  });
});

describe('octavo token create', () => {
  it('makes a token that works, and nothing for somebody who is not there', async () => {
    await using w = await workspace();
    const { user } = await w.init();
    const made = await w.run('token', 'create', `--email=${ADMIN.email}`, '--label=ci', '--json');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const plain = await w.run('token', 'create', `--email=${ADMIN.email}`, '--label=ci 2');
    const nobody = await w.run('token', 'create', '--email=eve@example.com', '--label=x');
    expect([nobody.code, nobody.stdout]).toEqual([1, '']);
    expect(nobody.stderr).not.toMatch(/\n\s+at /);
    const server = await w.serve();
    for (const token of [JSON.parse(made.stdout).token, plain.stdout.trim()]) {
      expect(await call(server, token, 'GET', '/v1/user')).toMatchObject({ id: user });
    }
  });
});

describe('octavo organization create and audit export', () => {
  it('make an organization for somebody, and print who did what as lines of JSON', async () => {
    await using w = await workspace();
    const { organization: first, user } = await w.init();
    const made = await w.run('organization', 'create', '--title=Second', `--admin=${ADMIN.email}`, '--json');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const { organization } = JSON.parse(made.stdout);
    const printed = async (...args: string[]) => {
      const { code, stdout, stderr } = await w.run('audit', 'export', ...args);
      expect([code, stderr]).toEqual([0, '']);
      const lines = stdout.split('\n').slice(0, -1);
      return lines.map((line): { action: string; organization?: string; target: { id: string } } => JSON.parse(line));
    };
    const one = await printed(`--organization=${organization}`);
    expect(one[0]).toMatchObject({ object: 'audit-event', action: 'organization_created', organization, target: { name: 'Second' } });
    const all = await printed();
    expect(new Set(all.map((event) => event.organization))).toEqual(new Set([undefined, first, organization]));
    expect(all.find(({ action }) => action === 'token_created')).toMatchObject({ payload: { userId: user } });
    expect(await printed('--from=2100-01-01T00:00:00Z')).toEqual([]);
  });

  it('say what is wrong, and print nothing', async () => {
    await using w = await workspace();
    await w.init();
    for (const [args, message] of [
      [['audit', 'export', '--from=yesterday'], /RFC 3339/],
      [['audit', 'export', '--organization=none'], /no such organization/],
      [['organization', 'create', '--title=x', `--admin=${ADMIN.email}`], /title/],
      [['organization', 'create', '--title=Second', '--admin=eve@example.com'], /Nobody has this e-mail address/],
    ] as const) {
      const { code, stdout, stderr } = await w.run(...args);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(message);
    }
  });
});

describe('octavo import and export', () => {
  it('bring a repository in and out again: progress on standard error, the result on standard output', async () => {
    await using w = await workspace();
    const { space, token } = await w.initWithSpace();
    const imported = await w.run('import', space, `--url=${w.remote}`, '--json');
    expect(imported.code, imported.stderr).toBe(0);
    expect(JSON.parse(imported.stdout)).toMatchObject({ outcome: 'imported', pages: 3, commit: await tip(w, 'main') });
    expect(imported.stdout.split('\n')).toHaveLength(2);
    expect(imported.stderr).toMatch(/^(connecting|receiving|reading|writing|\w+)\n/);
    const again = await w.run('import', space, `--url=${w.remote}`);
    expect([again.code, again.stdout]).toEqual([0, `Nothing changed: the space is at ${await tip(w, 'main')}.\n`]);

    const exported = await w.run('export', space, `--url=${w.remote}`, '--branch=copy', '--json');
    expect(exported.code, exported.stderr).toBe(0);
    expect(JSON.parse(exported.stdout)).toMatchObject({ commit: await tip(w, 'copy') });
    expect(await treeOf(w.repo, 'copy')).toBe(await treeOf(w.repo, 'main'));

    const server = await w.serve();
    const page = await call<{ markdown: string }>(server, token, 'GET', `/v1/spaces/${space}/content/path/guide?format=markdown`);
    expect(page.markdown).toContain('The first revision.');
  });

  it('fail in words, with exit code 1 and nothing on standard output', async () => {
    await using w = await workspace();
    const { space } = await w.initWithSpace();
    const failures: [string[], RegExp][] = [
      [['import', 'nosuchspace123456789', `--url=${w.remote}`], /space/i],
      [['import', space, '--url=not an address'], /address/i],
      [['import', space, `--url=${w.git.url('nothing.git')}`], /repository/i],
      [['import', space, `--url=${w.remote}`, '--branch=nothing'], /branch/i],
      [['import', space, `--url=${w.remote}`, '--directory=nothing'], /folder|directory/i],
      [['import', space, '--url=http://10.255.255.1/r.git'], /OCTAVO_ALLOW_HOSTS/],
      [['export', space, `--url=${w.remote}`], /with --url and --branch/],
      [['import', space], /either --url or --from/],
    ];
    for (const [args, words] of failures) {
      const { code, stdout, stderr } = await w.run(...args);
      expect([args[0], code, stdout]).toEqual([args[0], 1, '']);
      expect(stderr).toMatch(words);
      expect(stderr, 'a stack is not for people').not.toMatch(/\n\s+at /);
    }
  });

  it('never repeat credentials', async () => {
    await using w = await workspace();
    const { space } = await w.initWithSpace();
    w.git.faults.push({ match: 'docs.git', fault: { kind: 'status', status: 401 } });
    const remote = w.remote.replace('://', '://me:hunter2@');
    const { code, stdout, stderr } = await w.run('import', space, `--url=${remote}`, '--json');
    expect(code).toBe(1);
    expect(stdout + stderr).not.toContain('hunter2');
    const database = await readFile(path.join(w.data, 'octavo.db'), 'latin1');
    expect(database).not.toContain('hunter2');
  });

  it('import beside a server on the same folder, which shows the pages at once', async () => {
    await using w = await workspace();
    const made = await w.init();
    const server = await w.serve();
    const space = await w.newSpace(server, made);
    const { code, stderr } = await w.run('import', space, `--url=${w.remote}`);
    expect(code, stderr).toBe(0);
    const pages = await call<{ pages: { title: string }[] }>(server, made.token, 'GET', `/v1/spaces/${space}/content/pages`);
    expect(pages.pages.map((page) => page.title)).toEqual(['Welcome', 'Guide']);
    await commitFiles(w.repo, { 'guide.md': '# Guide, again\n' });
    expect((await w.run('import', space, `--url=${w.remote}`)).stdout).toMatch(/^Imported [0-9a-f]{40}: 3 pages, 1 changed\.\n$/);
    expect(await server.stop()).toBe(0);
  });
});

describe('octavo serve', () => {
  it('refuses a second server on its folder, in words', async () => {
    await using w = await workspace();
    const server = await w.serve();
    const second = await w.run('serve');
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(/^Another Octavo server uses the data folder .*\n$/);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('octavo serve', () => {
  it('issue-15: goes on when it is told to open its logs anew, and ends in order when it is told to end', async () => {
    await using w = await workspace();
    await w.init();
    const server = await w.serve();
    for (const status of [200, 200]) {
      server.signal('SIGHUP');
      expect((await fetch(`${server.url}/healthz`)).status).toBe(status);
    }
    expect(await server.stop()).toBe(0);
  });
});

describe('octavo doctor', () => {
  it('is content with a folder that is not there yet, and makes none', async () => {
    await using w = await workspace();
    const { code, report } = await doctor(w);
    expect([code, report.ok]).toEqual([0, true]);
    expect(await readdir(w.cwd)).toEqual([]);
  });

  it('is content with a healthy installation, beside its server or alone', async () => {
    await using w = await workspace();
    const { space } = await w.initWithSpace();
    await w.run('import', space, `--url=${w.remote}`);
    const server = await w.serve();
    expect((await doctor(w)).wrong).toBe('');
    for (const command of [
      ['collect', '--shrink'],
      ['erase', '--page', 'none', '--yes'],
    ]) {
      expect(await w.run(...command)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Another Octavo server uses the data folder'),
      });
    }
    await server.stop();
    expect(await w.run('erase')).toMatchObject({ code: 1, stderr: expect.stringContaining('by one of --text, --page, --file and --blob') });
    expect(await w.run('erase', '--page', 'none')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing here has that page'),
    });
    expect(await w.run('erase', '--finish')).toMatchObject({ code: 0, stdout: 'No erasure was left unfinished.\n' });
    const { report } = await doctor(w);
    expect(report.findings.map((finding) => finding.what)).toEqual([
      'versions',
      'configuration',
      'data folder',
      'database',
      'integrity',
      'consistency',
      'large files',
      'sealed values',
      'content',
      'search',
      'jobs',
      'unreferenced',
      'caches',
      'backups',
      'servers',
      'proxies',
    ]);
    expect(await w.run('collect')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Freed 0 bytes:\n {2}objects +0 \(0 bytes\)\n(?: {2}.+ 0(?: \(0 bytes\))?\n){10}.* a day\.\nThe database has .*\.\n$/,
      ),
    });
    expect(await w.run('collect', '--shrink')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing in it is free any more.\n'),
    });
    expect(await w.run('collect', '--shrink', '--dry-run')).toMatchObject({ code: 1, stderr: expect.stringContaining('Leave one out.') });
    const plain = await w.run('doctor');
    expect([plain.code, plain.stdout.split('\n').filter((line) => !line.startsWith('✓ '))]).toEqual([0, ['']]);
  });

  it('finds what points to something that is not there', async () => {
    await using w = await workspace();
    await w.initWithSpace();
    const database = new DatabaseSync(path.join(w.data, 'octavo.db'));
    const columns = 'organization_id, target_kind, target_id, grantee_kind, grantee_id, role, created_by, created_at, updated_at';
    database.exec(
      `INSERT INTO access_grant (${columns}) SELECT organization_id, 'space', 'gone', 'user', user_id, 'read', user_id, 0, 0 FROM member`,
    );
    const { user_id: user } = database.prepare('SELECT user_id FROM member').get() as { user_id: string };
    database.close();
    const { code, wrong } = await doctor(w);
    expect(code).toBe(1);
    expect(wrong).toBe(`consistency: permission on what is not there: gone ${user} (gone)`);
  });

  it('issue-15: finds a proxy that is not trusted, which the log tells once', async () => {
    await using w = await workspace();
    await w.init();
    const server = await w.serve();
    for (let i = 0; i < 3; i++) await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    await expect.poll(async () => (await doctor(w)).wrong).toMatch(/^proxies: none is trusted; forwarded headers came from 127\.0\.0\.1, /);
    expect(server.output().match(/come from an address that is not trusted/g)).toHaveLength(1);
    expect(
      (await runProgram(['doctor'], { command: builtOrSource(), cwd: w.cwd, env: { ...w.env, OCTAVO_TRUSTED_PROXIES: '127.0.0.0/8' } }))
        .code,
    ).toBe(0);
  });

  it('finds a damaged database', async () => {
    await using w = await workspace();
    const { space } = await w.initWithSpace();
    await commitFiles(w.repo, Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`p${number}.md`, `# Page ${number}\n`])));
    await w.run('import', space, `--url=${w.remote}`);
    await using file = await open(path.join(w.data, 'octavo.db'), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(Math.floor(size / 2), 0xa5), 0, undefined, Math.floor(size / 2));
    const { code, stderr, wrong } = await doctor(w);
    expect(code).toBe(1);
    expect(wrong).toMatch(/integrity|database|content/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('finds a file that is no database, and leaves it', async () => {
    await using w = await workspace();
    await mkdir(w.data);
    await writeFile(path.join(w.data, 'octavo.db'), 'x'.repeat(10_000));
    expect((await doctor(w)).wrong).toMatch(/database: .*damaged, or is no database/);
    expect(await readFile(path.join(w.data, 'octavo.db'), 'utf8')).toBe('x'.repeat(10_000));
  });

  it('finds pages whose text is gone', async () => {
    await using w = await workspace();
    const { space } = await w.initWithSpace();
    await w.run('import', space, `--url=${w.remote}`);
    const database = new DatabaseSync(path.join(w.data, 'octavo.db'));
    database.exec("delete from object where kind = 'blob'");
    database.close();
    expect((await doctor(w)).wrong).toMatch(new RegExp(`content: space ${space} lacks the text of 3 pages`));
  });

  it('finds a data folder that cannot be used', async () => {
    await using w = await workspace();
    await writeFile(w.data, '');
    expect((await doctor(w)).wrong).toMatch(/data folder: .* is a file/);
    await rm(w.data);
    // Of the kernel's; nobody writes there, whatever their rights.
    await using other = await workspace({ env: { OCTAVO_DATA: '/proc/self' } });
    expect((await doctor(other)).wrong).toMatch(/data folder: .*cannot be written to/);
  });

  it('finds a database of a newer version, and changes nothing of it', async () => {
    await using w = await workspace();
    await w.init();
    const database = new DatabaseSync(path.join(w.data, 'octavo.db'));
    database.exec("insert into __drizzle_migrations (hash, created_at) values ('newer', 99999999999999)");
    database.close();
    expect((await doctor(w)).wrong).toMatch(/database: .*newer version of Octavo/);
    const started = await w.run('serve');
    expect([started.code, started.stdout]).toEqual([1, '']);
    expect(started.stderr).toMatch(/newer version of Octavo/);
  });
});

describe('every command', () => {
  it('refuses a configuration that is wrong, with a list and without the values', async () => {
    await using w = await workspace({ env: { PORT: 'nine', OCTAVO_SECRET: 'hunter2', OCTAVO_COLOUR: 'red' } });
    for (const args of [['serve'], ['init', '--email=a@example.com'], ['doctor']]) {
      const { code, stdout, stderr } = await w.run(...args);
      expect(code).toBe(1);
      for (const name of ['PORT', 'OCTAVO_SECRET', 'OCTAVO_COLOUR']) expect(stdout + stderr).toMatch(new RegExp(`- ${name} `));
      expect(stdout + stderr).not.toMatch(/nine|hunter2|red\b|\n\s+at /);
    }
    expect(await readdir(w.cwd)).toEqual([]);
  });

  it('that is not there is refused with the way to help', async () => {
    await using w = await workspace();
    const unknown = await w.run('frobnicate');
    expect([unknown.code, unknown.stdout]).toEqual([1, '']);
    expect(unknown.stderr).toMatch(/unknown command 'frobnicate'[\s\S]*--help/);
    const help = await w.run('--help');
    expect(help.code).toBe(0);
    for (const name of ['serve', 'init', 'token', 'import', 'export', 'collect', 'doctor'])
      expect(help.stdout).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
    expect((await w.run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
