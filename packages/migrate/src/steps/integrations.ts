import { readAs, SourceInstallation } from '../client/read.ts';
import { attempt, type Run } from './run.ts';

/** Names the integrations that are installed there: each is installed anew here, since its settings hold secrets that no API tells. */
export async function nameIntegrations(run: Run): Promise<void> {
  await attempt(run, 'integrations', 'integrations', async () => {
    const names = new Set<string>();
    for await (const item of run.client.list(`/orgs/${run.sourceId}/installations`)) {
      const integration = readAs(SourceInstallation, item)?.integration;
      const name = typeof integration === 'string' ? integration : integration?.name;
      if (name !== undefined) names.add(name);
    }
    for (const name of names)
      run.report.find(
        'integrations',
        'to_do',
        name,
        'It is installed there. Install it here under Integrations, where it is available, and enter its settings anew.',
      );
  });
}
