/** Time (ms) for which a deletion can be undone: as long as the message that offers it is shown. */
const UNDO_MS = 9000;

/** Pending deletions by the id of the comment or reply. */
const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>();
const listeners = new Set<() => void>();
let hidden: ReadonlySet<string> = new Set();

function hide(ids: ReadonlySet<string>): void {
  hidden = ids;
  for (const listener of listeners) listener();
}

function without(id: string): Set<string> {
  return new Set([...hidden].filter((other) => other !== id));
}

/**
 * Hides a comment or reply at once, and deletes it when it can no longer be taken back, or when the tab is left.
 * @param request procedure and input; sent so that it outlives the tab
 * @param done called when the server answered, `false` when it refused; until it is through the thing stays hidden
 */
export function deleteLater(id: string, request: { procedure: string; input: unknown }, done: (ok: boolean) => Promise<void>): void {
  const send = () => {
    clearTimeout(pending.get(id)?.timer);
    pending.delete(id);
    fetch(`/api/trpc/${request.procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.input),
      keepalive: true,
    })
      .then(
        ({ ok }) => done(ok),
        () => done(false),
      )
      .finally(() => {
        hide(without(id));
      });
  };
  if (pending.size === 0) window.addEventListener('pagehide', sendDeletions);
  pending.set(id, { timer: setTimeout(send, UNDO_MS), send });
  hide(new Set([...hidden, id]));
}

/** Takes a deletion back that was not sent yet. */
export function undoDeletion(id: string): void {
  clearTimeout(pending.get(id)?.timer);
  if (!pending.delete(id)) return;
  hide(without(id));
}

/** Sends what waits: the tab is left. */
export function sendDeletions(): void {
  for (const { send } of [...pending.values()]) send();
}

/** For `useSyncExternalStore`: ids of what is hidden since it is being deleted. */
export const deletions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ReadonlySet<string> => hidden,
};
