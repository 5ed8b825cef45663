import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import { RelativeTime } from '@/components/ui/relative-time';
import type { KeptConnection } from '@/lib/outputs';
import { m } from '@/messages';
import { CommitLink } from './commit-link';
import { pollWords } from './connection-words';

/** The settings of a connection, with the addresses where people see them on the server. */
export function KeptFacts({ connection }: { connection: KeptConnection }) {
  const { url, web, branch, projectDirectory, direction, hasCredentials, commit, pollSeconds, hook, knownHosts } = connection;
  const received =
    hook.seenAt === null ? (
      pollSeconds === 0 ? (
        m.sync.hookNeverOff
      ) : (
        m.sync.hookNever(pollWords(pollSeconds))
      )
    ) : (
      <RelativeTime key="seen" at={hook.seenAt} />
    );
  const facts: [label: string, value: ReactNode][] = [
    [m.git.connection, <Place key="url" text={url} href={web.repository ?? (url.startsWith('http') ? url : null)} />],
    [m.git.branch, <Place key="branch" text={branch} href={web.branch} code />],
    [m.git.directory, projectDirectory === '' ? m.git.root : <Place key="directory" text={projectDirectory} href={null} code />],
    [m.sync.direction, `${m.sync.directions[direction]}. ${m.sync.directionHints[direction]}`],
    [m.git.credentials, hasCredentials ? m.sync.credentialsKept : m.git.credentialsNone],
    ...(commit === null ? [] : [[m.git.commit, <CommitLink key="commit" commit={commit} prefix={web.commit} />] as [string, ReactNode]]),
    ...knownHosts.map(({ host, keys }): [string, ReactNode] => [
      m.sync.knownHost(host),
      <code key={host} className="font-mono text-xs wrap-anywhere">
        {keys.map(({ kind, fingerprint }) => `${kind} ${fingerprint}`).join(', ')}
      </code>,
    ]),
    [m.sync.poll, pollWords(pollSeconds)],
    [m.sync.hookSeen, received],
  ];
  return <Facts facts={facts} />;
}

function Place({ text, href, code = false }: { text: string; href: string | null; code?: boolean }) {
  const shown = code ? <code className="font-mono text-xs wrap-anywhere">{text}</code> : <span className="wrap-anywhere">{text}</span>;
  if (href === null) return shown;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="text-accent underline">
      {shown} <ExternalLink className="icon inline size-3.5" aria-label={m.sync.open} />
    </a>
  );
}
