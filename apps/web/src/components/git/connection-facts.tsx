import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import { RelativeTime } from '@/components/ui/relative-time';
import { branchName } from '@/lib/branch-name';
import type { GitStatus } from '@/lib/outputs';
import { m } from '@/messages';

/** The repository of a space that is not kept in step: when content came from it or went there, and what was edited since. */
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
  ];
  if (git.last === null) facts.push([m.git.sinceThen, m.git.never]);
  else {
    facts.push([m.git.last[git.last], <RelativeTime key="last" at={git.syncedAt} />]);
    const { unexported } = git;
    facts.push([
      m.git.sinceThen,
      unexported === null ? (
        m.git.nothingSince
      ) : (
        <span key="since">
          {m.git.editsSince(unexported.edits, unexported.isMore)} <RelativeTime at={unexported.since} />
        </span>
      ),
    ]);
  }
  if (git.commit !== null)
    facts.push([
      m.git.commit,
      <code key="commit" className="font-mono text-xs">
        {git.commit.slice(0, 10)}
      </code>,
    ]);
  return <Facts facts={facts} />;
}
