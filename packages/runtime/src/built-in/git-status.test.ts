import { expect, it } from 'vitest';
import { configured, openBuiltIn } from '../testing/built-in-caller.ts';
import { startReceiver } from '../testing/receiver.ts';

const COMMIT = 'c0ffee'.padEnd(40, '0');
const change = (status: string, members: Record<string, unknown> = {}) => ({
  ...{ eventId: 'e', type: 'change_request_branch_updated', spaceId: 's', number: 7, subject: 'Words', status, commit: COMMIT },
  ...{ urls: { app: 'https://octavo.example/s/s/~/changes/7/' } },
  ...members,
});

const STATES: readonly [status: string, members: Record<string, unknown>, github: string, gitlab: string, description: string][] = [
  ['draft', {}, 'pending', 'pending', '#7 Words is a draft'],
  ['open', {}, 'pending', 'pending', '#7 Words waits for a review'],
  ['open', { review: 'approved' }, 'success', 'success', '#7 Words is approved'],
  ['open', { review: 'changes-requested' }, 'failure', 'failed', '#7 Words needs changes'],
  ['merged', {}, 'success', 'success', '#7 Words is merged'],
  ['archived', {}, 'failure', 'failed', '#7 Words is closed'],
];

it.each(STATES)(
  'the commit of a change request that is %s with %j is %s on GitHub, %s on GitLab',
  async (status, members, github, gitlab, description) => {
    await using host = await startReceiver();
    host.status = 201;
    const environment = (configuration: Record<string, unknown>, space: Record<string, unknown>) => ({
      installation: configured({ token: 't0ken', ...configuration }),
      spaceInstallation: { configuration: space },
    });
    await using gitHub = await openBuiltIn('octavo-github');
    expect(
      await gitHub.call(change(status, members), environment({ api: `${host.url}/api/v3/` }, { repository: 'acme/docs' })),
    ).toMatchObject({ kind: 'done' });
    const [first] = host.requests;
    expect(first).toMatchObject({
      method: 'POST',
      url: `/api/v3/repos/acme/docs/statuses/${COMMIT}`,
      headers: { authorization: 'Bearer t0ken' },
    });
    expect(JSON.parse(first?.body ?? '')).toEqual({
      state: github,
      description,
      context: 'octavo',
      target_url: 'https://octavo.example/s/s/~/changes/7/',
    });

    await using gitLab = await openBuiltIn('octavo-gitlab');
    await gitLab.call(change(status, members), environment({ host: host.url }, { project: 'acme/docs' }));
    const second = host.requests[1];
    expect(second).toMatchObject({ url: `/api/v4/projects/acme%2Fdocs/statuses/${COMMIT}`, headers: { 'private-token': 't0ken' } });
    expect(Object.fromEntries(new URLSearchParams(second?.body))).toEqual({
      state: gitlab,
      description,
      name: 'octavo',
      target_url: 'https://octavo.example/s/s/~/changes/7/',
    });
  },
);

it('a host is told nothing of a change request without a branch, of other events, or before it is configured', async () => {
  await using host = await startReceiver();
  const installation = configured({ token: 't', api: host.url, host: host.url });
  for (const name of ['octavo-github', 'octavo-gitlab']) {
    await using integration = await openBuiltIn(name);
    const spaceInstallation = { configuration: { repository: 'a/b', project: 'a/b' } };
    await integration.call(change('open', { commit: undefined }), { installation, spaceInstallation });
    await integration.call({ eventId: 'e', type: 'space_content_updated', spaceId: 's' }, { installation, spaceInstallation });
    await integration.call(change('open'), { installation });
    await integration.call(change('open'), { installation: configured({ host: host.url, api: host.url }), spaceInstallation });
    await integration.call(change('open'), { installation, spaceInstallation: { configuration: { repository: '../../x?', project: '' } } });
  }
  expect(host.requests).toEqual([]);
});

it('a host that is down is told later, and one that refuses is not asked again', async () => {
  await using host = await startReceiver();
  await using gitHub = await openBuiltIn('octavo-github');
  const environment = {
    installation: configured({ token: 't', api: host.url }),
    spaceInstallation: { configuration: { repository: 'a/b' } },
  };
  host.status = 502;
  expect(await gitHub.call(change('open'), environment)).toMatchObject({ kind: 'failed', status: 503 });
  host.status = 422;
  const refused = await gitHub.call(change('open'), environment);
  expect(refused).toMatchObject({ kind: 'done' });
  expect(refused.trace.logs[0]?.message).toContain('422');
});
