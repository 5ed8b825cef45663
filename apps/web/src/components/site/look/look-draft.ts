'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LookPreviewChange, SiteLook, SiteLookChange, SiteLookOverride, SiteSpaceLook } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { useSite } from '../site-context';
import { changedGroups, withGroups } from './changed-groups';
import type { LookPath } from './look-settings';
import { type Chosen, chosenAfter, chosenOf, lookWith, overrideChange, withOverride, withoutSetting } from './override';

/** A look while it is changed, of a site or of one of its site spaces. */
export interface LookDraft {
  look: SiteLook;
  chosen: Chosen | undefined;
  isChanged: boolean;
  /** The change as it is drawn before it is saved. */
  change: LookPreviewChange;
  put(look: SiteLook): void;
  reset(path: LookPath): void;
  /** Puts everything back to what is saved. */
  discard(): void;
  save(): void;
  isSaving: boolean;
  error: unknown;
}

/** Changes that were not saved when their screen went, by site and site space: Back and Forward of the browser lead to them again. */
const keptLooks = new Map<string, SiteLookChange>();
const keptOverrides = new Map<string, SiteLookOverride>();

/** The draft of the look of a whole site. */
export function useSiteDraft(saved: SiteLook): LookDraft {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const onSaved = useSaved();
  const ids = { orgId: organization.id, siteId: site.id };
  const [look, setLook] = useState(() => withGroups(saved, keptLooks.get(site.id) ?? {}));
  const change = changedGroups(saved, look);
  const put = (next: SiteLook) => {
    keptLooks.set(site.id, changedGroups(saved, next));
    setLook(next);
  };
  const isChanged = Object.keys(change).length > 0;
  const save = useMutation(
    trpc.sites.look.update.mutationOptions({
      onSuccess: (now) => {
        queries.setQueryData(trpc.sites.look.get.queryKey(ids), now);
        keptLooks.delete(site.id);
        setLook(now);
        onSaved();
      },
    }),
  );
  return {
    look,
    chosen: undefined,
    isChanged,
    change: { look: change },
    put,
    reset: () => {},
    discard: () => put(saved),
    save: () => isChanged && !save.isPending && save.mutate({ ...ids, look: change }),
    isSaving: save.isPending,
    error: save.error,
  };
}

/** The draft of the look of one site space: what is otherwise there. */
export function useSpaceDraft(site: SiteLook, saved: SiteSpaceLook, itemId: string): LookDraft {
  const { site: ofSite, organization } = useSite();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const onSaved = useSaved();
  const ids = { orgId: organization.id, siteId: ofSite.id, itemId };
  const before = chosenOf(saved.chosen);
  const [chosen, setChosen] = useState(() => withOverride(before, keptOverrides.get(itemId) ?? {}));
  const look = lookWith(site, chosen);
  const override = overrideChange(before, chosen);
  const isChanged = Object.keys(override).length > 0;
  const choose = (next: Chosen) => {
    keptOverrides.set(itemId, overrideChange(before, next));
    setChosen(next);
  };
  const save = useMutation(
    trpc.sites.look.override.mutationOptions({
      onSuccess: (now) => {
        queries.setQueryData(trpc.sites.look.ofSiteSpace.queryKey(ids), now);
        keptOverrides.delete(itemId);
        setChosen(chosenOf(now.chosen));
        onSaved();
      },
    }),
  );
  return {
    look,
    chosen,
    isChanged,
    change: { siteSpaceId: itemId, override },
    put: (next) => choose(chosenAfter(chosen, look, next)),
    reset: (path) => choose(withoutSetting(chosen, path)),
    discard: () => choose(before),
    save: () => isChanged && !save.isPending && save.mutate({ ...ids, override }),
    isSaving: save.isPending,
    error: save.error,
  };
}
