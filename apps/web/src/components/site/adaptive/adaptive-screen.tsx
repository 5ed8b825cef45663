'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/app/page-header';
import { Note } from '@/components/ui/note';
import type { AdaptiveSchema } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { AdaptiveSwitch } from './adaptive-switch';
import { SchemaForm } from './schema-form';
import { TemplateConditions } from './template-conditions';
import { VisitorPreview } from './visitor-preview';

/** Claims of visitors that content of a site adapts to: the schema, conditions to begin with, and the site as a visitor of given claims. */
export function AdaptiveScreen({ initial }: { initial: AdaptiveSchema }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const { data } = useQuery(trpc.sites.adaptive.get.queryOptions({ orgId: organization.id, siteId: site.id }, { initialData: initial }));
  const schema = data.schema?.jsonSchema ?? null;
  return (
    <>
      <PageHeader title={m.adaptive.title} lead={m.adaptive.lead} />
      {site.permissions.admin ? (
        <AdaptiveSwitch hasSchema={schema !== null} />
      ) : (
        <div className="mb-5">
          <Note>{m.adaptive.readOnly}</Note>
        </div>
      )}
      <SchemaForm key={data.schema?.updatedAt} schema={schema} mayChange={site.permissions.admin} />
      {data.conditions.length === 0 ? null : <TemplateConditions conditions={data.conditions} />}
      {schema === null ? null : <VisitorPreview key={JSON.stringify(schema)} schema={schema} />}
    </>
  );
}
