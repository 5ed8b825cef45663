'use client';

import { useMemo, useRef } from 'react';
import type { TreeModel } from '@/components/tree/tree-model';
import { childrenOf, type Direction, movedNodes, placeOf, type TreePlace } from '@/components/tree/tree-moves';
import { errorMessage } from '@/lib/errors';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useSite } from '../site-context';
import type { SiteEntry } from './site-entries';
import { moveSiteEntry } from './site-moves';
import type { EditedStructure } from './use-edited-structure';

/** Immediate actions on entries. Refused changes are reported and reverted. */
export interface StructureActions {
  moveByKey(id: string, direction: Direction): void;
  moveTo(id: string, place: TreePlace): void;
  /** Has a section or site space open first. */
  makeDefault(id: string): void;
  /** Hides an entry from readers, or lets them see it. */
  setDraft(id: string, isDraft: boolean): void;
  /** Copies the space of an entry, and puts the copy behind it. */
  duplicate(id: string): void;
}

interface Tell {
  /** Has an entry take the focus. */
  focus(id: string): void;
  /** Announces a message to users who do not see the tree. */
  say(words: string): void;
}

/** Returns the actions of the structure; the object stays the same. */
export function useStructureActions(structure: EditedStructure, model: TreeModel, tell: Tell): StructureActions {
  const { site, organization } = useSite();
  const client = useTRPCClient();
  const toast = useToast();
  const latest = useRef({ structure, model, tell, toast });
  latest.current = { structure, model, tell, toast };
  const orgId = organization.id;
  const siteId = site.id;

  return useMemo(() => {
    const of = { orgId, siteId };
    const indexOf = (id: string) => latest.current.model.nodes.findIndex((node) => node.id === id);
    const entryOf = (id: string) => latest.current.structure.byId.get(id);
    const fail = (error: unknown) => latest.current.toast(errorMessage(error));

    function put(entry: SiteEntry, place: TreePlace): Promise<void> {
      const { structure, model, tell } = latest.current;
      const index = indexOf(entry.id);
      const was = placeOf(model, index);
      const parent = place.into === null ? -1 : indexOf(place.into);
      const others = childrenOf(model, parent).filter((child) => child !== index);
      const next = structure.byId.get(model.nodes[others[place.at] ?? -1]?.id ?? '');
      tell.focus(entry.id);
      return structure.change(
        async () => {
          if (place.into !== was.into) await setParent(entry, place.into);
          // Whoever comes into a group is the last there.
          if (next === undefined && place.into !== was.into) return;
          const position = next === undefined ? {} : { before: { type: next.kind, id: next.id } };
          await client.sites.structure.sort.mutate({ ...of, sort: { item: { type: entry.kind, id: entry.id }, position } });
        },
        (nodes) => movedNodes(nodes, entry.id, place),
      );
    }

    async function setParent({ id, kind }: SiteEntry, into: string | null): Promise<void> {
      const item = { ...of, itemId: id };
      const { structure } = client.sites;
      if (kind === 'site-section') await structure.updateSection.mutate({ ...item, patch: { siteSectionGroupId: into } });
      else if (kind === 'site-section-group') await structure.updateGroup.mutate({ ...item, patch: { parentSectionGroupId: into } });
      else if (kind === 'site-external-link') await structure.updateLink.mutate({ ...item, patch: { sectionGroup: into } });
    }

    function moveByKey(id: string, direction: Direction) {
      const { model, structure, tell } = latest.current;
      const entry = entryOf(id);
      const index = indexOf(id);
      if (entry === undefined || index < 0) return;
      const place = moveSiteEntry(model, structure.byId, index, direction);
      if (typeof place === 'string') {
        tell.say(m.structure.stays[place]);
        return;
      }
      const parent = place.into === null ? -1 : indexOf(place.into);
      const there = childrenOf(model, parent).filter((child) => child !== index).length;
      tell.say(m.structure.movedBy[direction](entry.title, place.at + 1, there + 1));
      put(entry, place).catch(fail);
    }

    function moveTo(id: string, place: TreePlace) {
      const entry = entryOf(id);
      const index = indexOf(id);
      if (entry === undefined || index < 0) return;
      const was = placeOf(latest.current.model, index);
      const into = place.into === null ? undefined : entryOf(place.into)?.title;
      const among = was.into === place.into;
      const words = among
        ? m.structure.movedAmong(entry.title)
        : into === undefined
          ? m.structure.movedOut(entry.title)
          : m.structure.moved(entry.title, into);
      const back = () => void put(entryOf(id) ?? entry, was).catch(fail);
      put(entry, place).then(() => latest.current.toast(words, { label: m.structure.undo, run: back }), fail);
    }

    function makeDefault(id: string) {
      const entry = entryOf(id);
      if (entry === undefined) return;
      const before = [...latest.current.structure.byId.values()].find(
        (other) => other.kind === entry.kind && other.isDefault && (entry.kind === 'site-section' || other.parent === entry.parent),
      );
      const back = () => before !== undefined && void choose(before).catch(fail);
      choose(entry).then(() => latest.current.toast(m.structure.madeDefault(entry.title), { label: m.structure.undo, run: back }), fail);
    }

    function choose({ id, kind, parent }: SiteEntry): Promise<unknown> {
      return latest.current.structure.change<unknown>(() => {
        if (kind === 'site-section') return client.sites.update.mutate({ ...of, patch: { defaultSiteSection: id } });
        if (parent === null) return client.sites.update.mutate({ ...of, patch: { defaultSiteSpace: id } });
        return client.sites.structure.updateSection.mutate({ ...of, itemId: parent, patch: { defaultSiteSpace: id } });
      });
    }

    function setDraft(id: string, isDraft: boolean) {
      const entry = entryOf(id);
      if (entry === undefined) return;
      const words = (isDraft ? m.structure.madeDraft : m.structure.published)(entry.title);
      const back = () => void writeDraft(entry, !isDraft).catch(fail);
      writeDraft(entry, isDraft).then(() => latest.current.toast(words, { label: m.structure.undo, run: back }), fail);
    }

    function writeDraft({ id, kind }: SiteEntry, draft: boolean): Promise<unknown> {
      const { structure } = client.sites;
      const item = { ...of, itemId: id, patch: { draft } };
      return latest.current.structure.change<unknown>(() => {
        if (kind === 'site-section') return structure.updateSection.mutate(item);
        if (kind === 'site-space') return structure.updateSiteSpace.mutate(item);
        return kind === 'site-section-group' ? structure.updateGroup.mutate(item) : structure.updateLink.mutate(item);
      });
    }

    function duplicate(id: string) {
      const entry = entryOf(id);
      if (entry === undefined) return;
      const made = latest.current.structure.change(() => client.sites.structure.duplicate.mutate({ ...of, itemId: id }));
      made.then(({ id: copy, title }) => {
        latest.current.tell.focus(copy);
        latest.current.toast(m.structure.duplicated(title));
      }, fail);
    }

    return { duplicate, moveByKey, moveTo, makeDefault, setDraft };
  }, [client, orgId, siteId]);
}
