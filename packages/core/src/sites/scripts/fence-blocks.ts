import type { IntegrationBlock } from '@octavo/contract';
import { languageName } from '@octavo/markdown';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { FenceBlock, System } from '../../kernel/base/index.ts';
import { listConcernedInstallations } from '../installations/index.ts';

/** Languages that Octavo draws itself, without a script and wherever a page is shown. */
const DRAWN_BY_OCTAVO: ReadonlySet<string> = new Set(['mermaid']);

interface Declared {
  integration: string;
  blocks: IntegrationBlock[] | null;
}

/**
 * Returns the blocks that code blocks of a space stand for: those that integrations which are active on it declare (`markdown.codeblock`), but for languages
 * that Octavo draws itself. Where two declare one language, the one that was installed first has it.
 */
export async function fenceBlocks(system: System, place: { organizationId: string; spaceId: string }): Promise<FenceBlock[]> {
  if (system.config.integrations === 'off') return [];
  const declared = await declaredIn(system)({ organizationId: place.organizationId });
  const found = declared.flatMap(({ integration, blocks }) =>
    (blocks ?? []).flatMap(({ id, markdown }) => {
      const language = languageName(markdown?.codeblock ?? '');
      if (markdown === undefined || language === '' || DRAWN_BY_OCTAVO.has(language)) return [];
      return [{ integration, block: { language, name: `@${integration}/${id}`, body: markdown.body } }];
    }),
  );
  // Most organizations have none, and need not ask where they are active.
  if (found.length === 0) return [];
  const active = new Set((await listConcernedInstallations(system, place)).map(({ integrationName }) => integrationName));
  const byLanguage = new Map<string, FenceBlock>();
  for (const { integration, block } of found) {
    if (active.has(integration) && !byLanguage.has(block.language)) byLanguage.set(block.language, block);
  }
  return [...byLanguage.values()];
}

/** Blocks of the integrations that an organization has installed, in the order in which it did; pages ask for them. */
function declaredIn({ store }: System) {
  const { integration, integrationInstallation: installation } = store.tables;
  return store.prepare<Declared>('blocks-of-organization', (db) =>
    db
      .select({ integration: integration.name, blocks: integration.blocks })
      .from(installation)
      .innerJoin(integration, eq(integration.name, installation.integrationName))
      .where(and(eq(installation.organizationId, sql.placeholder('organizationId')), isNotNull(integration.blocks)))
      .orderBy(asc(installation.id)),
  );
}
