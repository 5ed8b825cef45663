import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import { RelativeTime } from '@/components/ui/relative-time';
import { branchName } from '@/lib/branch-name';
import type { GitStatus } from '@/lib/outputs';
import { m } from '@/messages';

/** What a space is connected to, and when it was in step last. */
export function ConnectionFacts({ git }: { git: NonNullable<GitStatus> }) {
  const facts: [label: string, value: ReactNode][] = [
    [
      m.git.connection,
      <a key="url" href={git.url} target="_blank" rel="noopener noreferrer" className="wrap-anywhere text-accent underline">
        {git.url}
      </a>,
    ],
    [
      m.git.branch,
      <code key="branch" className="font-mono text-xs wrap-anywhere">
        {branchName(git.branch) ?? m.git.defaultBranch}
      </code>,
    ],
    [
      m.git.directory,
      git.projectDirectory === '' ? (
        m.git.root
      ) : (
        <code key="directory" className="font-mono text-xs wrap-anywhere">
          {git.projectDirectory}
        </code>
      ),
    ],
    [m.git.credentials, git.hasCredentials ? m.git.credentialsKept : m.git.credentialsNone],
    [m.git.lastSync, git.commit === null ? m.git.never : <RelativeTime key="sync" at={git.syncedAt} />],
  ];
  if (git.commit !== null)
    facts.push([
      m.git.commit,
      <code key="commit" className="font-mono text-xs">
        {git.commit.slice(0, 10)}
      </code>,
    ]);
  return <Facts facts={facts} />;
}
