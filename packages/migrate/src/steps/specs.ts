import { getOpenApiSpec, putOpenApiSpec, updateOpenApiSpec } from '@octavo/core';
import { readAs, SourceSpec, SourceSpecText } from '../client/read.ts';
import { attempt, type Run } from './run.ts';

/** Brings OpenAPI specifications: by their addresses, which are read again here, or by their texts. */
export async function bringSpecs(run: Run): Promise<void> {
  const base = `/orgs/${run.sourceId}/openapi`;
  await attempt(run, 'specifications', 'specifications', async () => {
    for await (const item of run.client.list(base)) {
      const spec = readAs(SourceSpec, item);
      if (spec !== undefined) await attempt(run, 'specifications', spec.slug, () => bringSpec(run, base, spec));
    }
  });
}

async function bringSpec({ ctx, client, items, report, organizationId, dryRun }: Run, base: string, spec: SourceSpec): Promise<void> {
  const { slug, sourceURL, visibility, lastVersion } = spec;
  const marks = { source: sourceURL ?? lastVersion ?? '', visibility: visibility ?? '' };
  const known = items.get('spec', slug);
  if (known?.marks.source === marks.source && known.marks.visibility === marks.visibility)
    return report.count('specifications', 'unchanged');
  if (known === undefined && (await hasSpec())) {
    report.find('specifications', 'left_out', slug, 'There is another specification of this name here.');
    return;
  }
  if (marks.source === '') {
    report.find('specifications', 'to_do', slug, 'Its text was not read there yet. Start the migration again later.');
    return;
  }
  const outcome = known === undefined ? 'came' : 'changed';
  if (dryRun) return report.count('specifications', outcome);
  if (known?.marks.source !== marks.source) {
    const source = sourceURL === undefined ? { text: await textOf() } : { url: sourceURL };
    // Twice is the same as once: it is known by its name.
    await items.put({ kind: 'spec', foreignId: slug, ownId: slug, marks: {} });
    await putOpenApiSpec(ctx, organizationId, slug, { source });
  }
  if (visibility === 'public' || visibility === 'private') await updateOpenApiSpec(ctx, organizationId, slug, { visibility });
  await items.put({ kind: 'spec', foreignId: slug, ownId: slug, marks });
  report.count('specifications', outcome);

  async function textOf(): Promise<string> {
    return readAs(SourceSpecText, await client.get(`${base}/${encodeURIComponent(slug)}/versions/latest/content/raw`))?.text ?? '';
  }
  async function hasSpec(): Promise<boolean> {
    return getOpenApiSpec(ctx, organizationId, slug).then(
      () => true,
      () => false,
    );
  }
}
