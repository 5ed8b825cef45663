'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from './site-context';

/** Publishing the site on the screen, and taking it back, which can be undone from the toast. */
export function usePublishing() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const of = { orgId: organization.id, siteId: site.id };
  const publish = useMutation(
    trpc.sites.publish.mutationOptions({
      onSuccess: ({ title }) => {
        toast(m.sites.publishedNow(title));
        router.refresh();
      },
    }),
  );
  const unpublish = useMutation(
    trpc.sites.unpublish.mutationOptions({
      onError: (error) => toast(errorMessage(error)),
      onSuccess: ({ title }) => {
        toast(m.sites.unpublishedNow(title), {
          label: m.sites.undo,
          run: () => publish.mutate(of, { onError: (error) => toast(errorMessage(error)) }),
        });
        router.refresh();
      },
    }),
  );
  return {
    publish: (done?: () => void) => publish.mutate(of, done === undefined ? {} : { onSuccess: done }),
    unpublish: () => unpublish.mutate(of),
    isPublishing: publish.isPending,
    isUnpublishing: unpublish.isPending,
    error: publish.error,
  };
}
