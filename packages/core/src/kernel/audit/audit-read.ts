import { LRUCache } from 'lru-cache';
import type { Context, System } from '../base/index.ts';
import { type AuditTarget, appendAuditEvent } from '../events/index.ts';

/** Disclosure that the audit log records although it changed nothing. */
export interface AuditedRead {
  type: string;
  organizationId: string;
  target: AuditTarget;
  payload?: Record<string, unknown>;
}

/** Time (ms) within which the same read by the same credential is recorded once. */
const ONCE_MS = 60 * 60_000;
const MOST_KNOWN = 20_000;

const told = new WeakMap<System, LRUCache<string, number>>();

/**
 * Records in the audit that somebody reads a secret, or receives an address that works by itself: before they do, so that nobody has it without a line. The same by the
 * same credential is told once an hour, so that a screen that is opened again and again fills no list; a restart forgets that, and tells it once more.
 */
export async function auditRead(ctx: Context, read: AuditedRead): Promise<void> {
  const { system, actor } = ctx;
  const known = told.get(system) ?? new LRUCache<string, number>({ max: MOST_KNOWN });
  told.set(system, known);
  const who = actor.kind === 'user' ? actor.credentialId : actor.kind;
  const key = JSON.stringify([who, read.type, read.target.id, read.payload]);
  const before = known.get(key);
  const now = system.now();
  if (before !== undefined && now - before < ONCE_MS) return;
  await system.store.tx((tx) => appendAuditEvent(tx, ctx, { ...read }));
  known.set(key, now);
}
