'use client';

import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

interface KeptChange<Change> {
  kept: Change;
  keep(change: Change): void;
  /** Keeps what is left of a change after the most of it was saved, once what was saved is on the screen; not over what was changed since. */
  keepLater(left: Change): void;
}

/** Keeps a change for its screen. */
function useKept<Change extends object>(all: Map<string, Change>, id: string, none: Change): KeptChange<Change> {
  const [kept, setKept] = useState(() => all.get(id) ?? none);
  const latest = useRef(kept);
  const keep = (next: Change) => {
    if (Object.keys(next).length > 0) all.set(id, next);
    else all.delete(id);
    latest.current = next;
    setKept(next);
  };
  const keepLater = (left: Change) => {
    const before = latest.current;
    notifyManager.schedule(() => latest.current === before && keep(left));
  };
  return { kept, keep, keepLater };
}

/** The draft of the look of a whole site. What others save meanwhile shows through what is not changed here. */
export function useSiteDraft(saved: SiteLook): LookDraft {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const onSaved = useSaved();
  const ids = { orgId: organization.id, siteId: site.id };
  const { kept, keep, keepLater } = useKept<SiteLookChange>(keptLooks, site.id, {});
  const look = withGroups(saved, kept);
  const change = changedGroups(saved, look);
  const isChanged = Object.keys(change).length > 0;
  const [latest, sent] = [useRef(look), useRef(look)];
  latest.current = look;
  const save = useMutation(
    trpc.sites.look.update.mutationOptions({
      onSuccess: (now) => {
        queries.setQueryData(trpc.sites.look.get.queryKey(ids), now);
        // Values that were changed during the save are left to be saved.
        keepLater(changedGroups(sent.current, latest.current));
        onSaved();
      },
    }),
  );
  return {
    look,
    chosen: undefined,
    isChanged,
    change: { look: change },
    put: (next) => keep(changedGroups(saved, next)),
    reset: () => {},
    discard: () => keep({}),
    save() {
      if (!isChanged || save.isPending) return;
      sent.current = look;
      save.mutate({ ...ids, look: change });
    },
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
  const { kept, keep, keepLater } = useKept<SiteLookOverride>(keptOverrides, itemId, {});
  const before = chosenOf(saved.chosen);
  const chosen = withOverride(before, kept);
  const look = lookWith(site, chosen);
  const override = overrideChange(before, chosen);
  const isChanged = Object.keys(override).length > 0;
  const [latest, sent] = [useRef(chosen), useRef(chosen)];
  latest.current = chosen;
  const choose = (next: Chosen) => keep(overrideChange(before, next));
  const save = useMutation(
    trpc.sites.look.override.mutationOptions({
      onSuccess: (now) => {
        queries.setQueryData(trpc.sites.look.ofSiteSpace.queryKey(ids), now);
        keepLater(overrideChange(sent.current, latest.current));
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
    discard: () => keep({}),
    save() {
      if (!isChanged || save.isPending) return;
      sent.current = chosen;
      save.mutate({ ...ids, override });
    },
    isSaving: save.isPending,
    error: save.error,
  };
}
