'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useRef } from 'react';
import { committedTo, isGrave } from '@/components/consequences/page-deletion';
import { useSpace } from '@/components/space/space-context';
import { errorMessage } from '@/lib/errors';
import type { PageDeletion } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import {
  type Direction,
  isGenerated,
  moveBy,
  movedNodes,
  neighbourOf,
  placeOf,
  removedNodes,
  renamedNodes,
  type TreePlace,
} from '../tree-moves';
import type { EditedTree } from './use-edited-tree';

/** Immediate actions on entries. Refused changes are reported and reverted. */
export interface TreeActions {
  /** Returns true if an entry is generated from something else, and announces that. */
  isFixed(id: string): boolean;
  rename(id: string, title: string): void;
  moveByKey(id: string, direction: Direction): void;
  moveTo(id: string, place: TreePlace): void;
  /** Deletes an entry, after asking where more than that one page is concerned. */
  remove(id: string): void;
  /** Deletes an entry without asking. */
  removeNow(id: string): void;
}

/** A deletion that is asked about, with its consequences. */
export interface AskedDeletion {
  id: string;
  title: string;
  deletion: PageDeletion;
  /** Branch that it is committed to. */
  branch: string | undefined;
}

interface Tell {
  /** Asks whether to delete an entry. */
  ask(asked: AskedDeletion): void;
  /** Has an entry take the focus. */
  focus(id: string): void;
  /** Announces a message to users who do not see the tree. */
  say(words: string): void;
}

/** Returns the actions of the tree; the object stays the same. */
export function useTreeActions(tree: EditedTree, tell: Tell): TreeActions {
  const { space, base, model, current, changeRequest, connection } = useSpace();
  const request = changeRequest?.id;
  const client = useTRPCClient();
  const router = useRouter();
  const toast = useToast();
  const branch = request === undefined ? committedTo(connection) : undefined;
  const latest = useRef({ model, current, tree, tell, toast, branch });
  latest.current = { model, current, tree, tell, toast, branch };

  return useMemo(() => {
    const at = (id: string) => latest.current.model.nodes.findIndex((node) => node.id === id);
    const nodeOf = (id: string) => latest.current.model.nodes[at(id)];
    const focus = (id: string) => latest.current.tell.focus(id);
    const fail = (error: unknown) => latest.current.toast(errorMessage(error));
    const put = (id: string, place: TreePlace) => {
      focus(id);
      return latest.current.tree.change([{ operation: 'move_page', page: id, ...place }], (nodes) => movedNodes(nodes, id, place));
    };

    function rename(id: string, typed: string) {
      const node = nodeOf(id);
      const title = typed.trim();
      if (node === undefined || title === '' || title === node.title) return;
      // The displayed text is the one that changes: the label, if the entry has one of its own.
      const named = node.labelled === true ? { linkTitle: title } : { title };
      latest.current.tree.change([{ operation: 'update_page', page: id, ...named }], (nodes) => renamedNodes(nodes, id, title)).catch(fail);
    }

    function moveByKey(id: string, direction: Direction) {
      const index = at(id);
      const node = nodeOf(id);
      if (node === undefined) return;
      const { model } = latest.current;
      const place = moveBy(model, index, direction);
      if (typeof place === 'string') {
        latest.current.tell.say(m.tree.stays[place]);
        return;
      }
      const there = model.nodes.filter((_, other) => other !== index && placeOf(model, other).into === place.into).length;
      latest.current.tell.say(m.tree.movedBy[direction](node.title, place.at + 1, there + 1));
      put(id, place).catch(fail);
    }

    function moveTo(id: string, place: TreePlace) {
      const node = nodeOf(id);
      if (node === undefined) return;
      const was = placeOf(latest.current.model, at(id));
      const above = place.into === null ? undefined : nodeOf(place.into)?.title;
      const words = above === undefined ? m.tree.movedTop(node.title) : m.tree.moved(node.title, above);
      const back = () => void put(id, was).catch(fail);
      put(id, place).then(() => latest.current.toast(words, { label: m.tree.undo, run: back }), fail);
    }

    /** Returns whether an entry is made of something else, which is said then. */
    function isFixed(id: string): boolean {
      const fixed = isGenerated(nodeOf(id));
      if (fixed) latest.current.tell.say(m.tree.generated);
      return fixed;
    }

    async function remove(id: string) {
      const node = nodeOf(id);
      if (node === undefined || isFixed(id)) return;
      const place = request === undefined ? {} : { changeRequest: request };
      const deletion = await client.editing.previewDeletion.query({ spaceId: space.id, pageId: id, ...place });
      const { tell, branch } = latest.current;
      if (isGrave(deletion, branch)) tell.ask({ id, title: node.title, deletion, branch });
      else await removeNow(id);
    }

    async function removeNow(id: string) {
      const index = at(id);
      const node = nodeOf(id);
      if (node === undefined) return;
      const { model, current, tree } = latest.current;
      const end = model.end[index] ?? index + 1;
      const next = neighbourOf(model, index);
      const goal = next === undefined ? undefined : nodeOf(next);
      if (next !== undefined) focus(next);
      const { revisionId, previousRevisionId, links } = await tree.change([{ operation: 'delete_page', page: id }], (nodes) =>
        removedNodes(nodes, id),
      );
      // The page that is read may be gone: what takes its place in the tree is read then.
      if (current >= index && current < end) {
        router.push(goal?.type === 'document' && goal.hasContent ? pageHref(base, goal.path) : base);
      }
      const undo = () => void bringBack(id, node.title, revisionId, previousRevisionId).catch(fail);
      latest.current.toast(m.tree.removed(node.title, end - index - 1, links.broken), { label: m.tree.undo, run: undo, stays: true });
    }

    async function bringBack(id: string, title: string, revisionId: string, previousRevisionId: string) {
      const { exact } = await client.editing.undoDeletion.mutate({
        spaceId: space.id,
        revisionId,
        ...(request === undefined ? {} : { in: { changeRequest: request, previousRevisionId } }),
      });
      focus(id);
      latest.current.tree.refresh();
      latest.current.toast(exact ? m.tree.restored(title) : m.tree.restoredAmong(title));
    }

    return {
      isFixed,
      rename,
      moveByKey,
      moveTo,
      remove: (id: string) => void remove(id).catch(fail),
      removeNow: (id: string) => void removeNow(id).catch(fail),
    };
  }, [base, client, router, space.id, request]);
}
