'use client';

import { useMutation } from '@tanstack/react-query';
import { DangerZone } from '@/components/ui/danger-zone';
import type { Space } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Deletes a space: its name is asked for. */
export function DeleteSpace({ space }: { space: Space }) {
  const trpc = useTRPC();
  const { mutate, isPending, isSuccess, error } = useMutation(
    trpc.spaces.delete.mutationOptions({ onSuccess: () => window.location.assign(`/o/${space.organization}/`) }),
  );
  const remove = () => mutate({ spaceId: space.id });
  return <DangerZone words={m.settings} name={space.title} onDelete={remove} busy={isPending || isSuccess} error={error} />;
}
