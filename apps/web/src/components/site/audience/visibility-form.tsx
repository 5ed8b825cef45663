'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { errorMessage } from '@/lib/errors';
import type { SiteVisibility } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { usePublishing } from '../use-publishing';
import { VisibilityChoice } from '../visibility-choice';
import { VisibilityIcon } from '../visibility-icon';

/** Setting of a site's visibility, which takes effect at once and can be undone, and of its publication. */
export function VisibilityForm() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const { unpublish, isUnpublishing } = usePublishing();
  const save = useMutation(
    trpc.sites.update.mutationOptions({
      onError: (error) => toast(errorMessage(error)),
      onSuccess: () => router.refresh(),
    }),
  );
  const change = (visibility: SiteVisibility, done?: () => void) =>
    save.mutate({ orgId: organization.id, siteId: site.id, patch: { visibility } }, done === undefined ? {} : { onSuccess: done });
  const shown = (save.isPending ? save.variables.patch.visibility : undefined) ?? site.visibility;
  return (
    <section className="flex max-w-[720px] flex-col gap-4">
      {site.permissions.admin ? (
        <VisibilityChoice
          label={m.audience.who}
          value={shown}
          onValueChange={(next) => {
            const before = site.visibility;
            if (next === before || save.isPending) return;
            change(next, () => toast(m.audience.saved, { label: m.audience.undo, run: () => change(before) }));
          }}
        />
      ) : (
        <p className="flex items-center gap-2">
          <VisibilityIcon visibility={site.visibility} />
          {m.sites.willRead[site.visibility]}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-60 text-muted">
          {site.published ? m.audience.isPublished : m.audience.isUnpublished}
        </p>
        {site.published && site.permissions.admin ? (
          <Button onClick={unpublish} disabled={isUnpublishing}>
            {isUnpublishing ? m.sites.unpublishing : m.sites.unpublish}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
