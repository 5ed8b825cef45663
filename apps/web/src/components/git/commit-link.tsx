/** A commit by the beginning of its id; where people see it in the browser when that is known. */
export function CommitLink({ commit, prefix }: { commit: string; prefix: string | null }) {
  const short = <code className="font-mono text-xs">{commit.slice(0, 10)}</code>;
  if (prefix === null) return short;
  return (
    <a href={prefix + commit} target="_blank" rel="noopener noreferrer" className="text-accent underline">
      {short}
    </a>
  );
}
