import type { PublishIntegration } from '@octavo/contract';
import type * as z from 'zod';
import type { IntegrationRecord } from '../../kernel/access/index.ts';

/** A publication that was read, without the organization that publishes. */
type Publication = Omit<z.output<typeof PublishIntegration>, 'organization'>;

/** Columns of an integration that a publication sets. */
type PublishedColumns = Pick<
  IntegrationRecord,
  | 'title'
  | 'description'
  | 'summary'
  | 'visibility'
  | 'target'
  | 'scopes'
  | 'categories'
  | 'blocks'
  | 'contentSources'
  | 'externalLinks'
  | 'configurations'
  | 'contentSecurityPolicy'
  | 'runtime'
  | 'scriptOid'
>;

/** Returns the columns that a publication sets. @param stored its script, and its blocks and sources with the ids of their icons */
export function publishedColumns(
  body: Publication,
  stored: { scriptOid: string } & Pick<Publication, 'blocks' | 'contentSources'>,
): PublishedColumns {
  return {
    title: body.title,
    description: body.description ?? null,
    summary: body.summary ?? null,
    visibility: body.visibility,
    target: body.target,
    scopes: [...new Set(body.scopes)],
    categories: [...new Set(body.categories)],
    blocks: stored.blocks ?? null,
    contentSources: stored.contentSources ?? null,
    externalLinks: body.externalLinks,
    configurations: body.configurations ?? null,
    contentSecurityPolicy: policyOf(body.contentSecurityPolicy),
    runtime: body.runtime,
    scriptOid: stored.scriptOid,
  };
}

function policyOf(policy: string | Record<string, string> | undefined): string | null {
  if (policy === undefined || typeof policy === 'string') return policy ?? null;
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
