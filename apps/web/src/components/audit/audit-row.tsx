'use client';

import { Bot, KeyRound } from 'lucide-react';
import Link from 'next/link';
import { Avatar } from '@/components/app/avatar';
import { RelativeTime } from '@/components/ui/relative-time';
import { agentWords } from '@/lib/agent-words';
import type { AuditEvent } from '@/lib/outputs';
import { m } from '@/messages';
import { auditSentence } from './audit-sentence';

interface AuditRowProps {
  event: AuditEvent;
  /** Addresses of the same list, with only what this actor did, and only what was done to this target. */
  actorHref: string;
  targetHref: string;
}

/** An event: who did what, when and from where; its details fold out. */
export function AuditRow({ event, actorHref, targetHref }: AuditRowProps) {
  const { actor, target, createdAt, address, token, agent } = event;
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 [contain-intrinsic-size:auto_80px] [content-visibility:auto] first:border-t-0">
      <Avatar name={actor.displayName} photo={actor.photoURL} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <Link
            href={actorHref}
            scroll={false}
            title={m.audit.onlyActor(actor.displayName)}
            className="rounded-sm font-medium hover:text-accent hover:underline"
          >
            {actor.displayName}
          </Link>{' '}
          {auditSentence(event)}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <RelativeTime at={createdAt} />
          {address === undefined ? null : <span className="tabular-nums">{address}</span>}
          {token === undefined || agent !== undefined ? null : (
            <span className="flex min-w-0 items-center gap-1">
              <KeyRound className="icon size-3" aria-hidden /> <span className="wrap-anywhere">{m.audit.token(token.label)}</span>
            </span>
          )}
          {agent === undefined ? null : (
            <span className="flex min-w-0 items-center gap-1">
              <Bot className="icon size-3" aria-hidden /> <span className="wrap-anywhere">{agentWords(agent)}</span>
            </span>
          )}
          {target.name === undefined ? null : (
            <Link href={targetHref} scroll={false} className="rounded-sm wrap-anywhere hover:text-ink hover:underline">
              {m.audit.onlyTarget(target.name)}
            </Link>
          )}
        </p>
        <Details event={event} />
      </div>
    </li>
  );
}

/** The action by its name in the API, and its payload as it was recorded. */
function Details({ event: { action, payload } }: { event: AuditEvent }) {
  return (
    <details className="mt-1 text-xs text-muted">
      <summary className="w-fit cursor-default rounded-sm py-1 hover:text-ink">{m.audit.details}</summary>
      <dl className="mt-2 grid grid-cols-[minmax(6rem,max-content)_1fr] gap-x-4 gap-y-1">
        <dt>{m.audit.action}</dt>
        <dd className="font-mono wrap-anywhere">{action}</dd>
        {Object.entries(payload).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="wrap-anywhere">{name}</dt>
            <dd className="font-mono wrap-anywhere">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
