import { IntegrationTask, OctavoError } from '@octavo/contract';
import { count, eq } from 'drizzle-orm';
import { loadIntegration } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput, systemContext } from '../../kernel/base/index.ts';
import { enqueueJob } from '../../kernel/jobs/index.ts';

/** Tasks of one integration that may wait. */
const MOST = 1000;

/**
 * Queues work that a script is called for later, with the event `task`: for the installation whose token asks, or else for the integration itself.
 * Its own tokens may, and who publishes it.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `too_many_tasks` when 1,000 wait.
 */
export async function queueIntegrationTask(ctx: Context, name: string, input: IntegrationTask): Promise<void> {
  const { actor, system } = ctx;
  const isItself = (actor.kind === 'integration' || actor.kind === 'installation') && actor.integrationName === name;
  const { integration } = await loadIntegration(ctx, name, isItself ? 'view' : 'admin');
  const { task, schedule } = parseInput(IntegrationTask, input);
  const { store, now } = system;
  const { integrationTask, organization, integrationInstallation } = store.tables;
  const installationId = actor.kind === 'installation' ? actor.installationId : null;
  await store.tx(async (tx) => {
    const [waiting] = await tx
      .select({ count: count() })
      .from(integrationTask)
      .where(eq(integrationTask.integrationName, integration.name));
    if (Number(waiting?.count ?? 0) >= MOST) {
      throw new OctavoError('conflict', `${MOST} tasks of this integration wait already. Queue more once some are done.`, {
        code: 'too_many_tasks',
      });
    }
    const id = newId(now());
    const runAt = now() + Math.round(schedule * 1000);
    const base = { id, integrationName: integration.name, installationId, task, runAt, attempts: 0, createdAt: now() };
    await tx.insert(integrationTask).values(base);
    const [owner] =
      installationId === null
        ? await tx
            .select({ id: organization.id })
            .from(organization)
            .where(eq(organization.id, integration.organizationId ?? ''))
        : await tx
            .select({ id: integrationInstallation.organizationId })
            .from(integrationInstallation)
            .where(eq(integrationInstallation.id, installationId));
    await enqueueJob(tx, systemContext(system, ctx.requestId), {
      kind: 'integration-task',
      key: taskKey(id),
      ...(owner === undefined ? {} : { organizationId: owner.id }),
      payload: { taskId: id },
      runAt,
    });
  });
}

/** Returns the key of the job of a task. */
export function taskKey(taskId: string): string {
  return `integration-task:${taskId}`;
}
