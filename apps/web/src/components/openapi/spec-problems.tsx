import { Note } from '@/components/ui/note';
import type { OpenApiSpec } from '@/lib/outputs';
import { m } from '@/messages';

/** Reason why a document could not be read, and its errors; nothing if it is valid. */
export function SpecProblems({ spec }: { spec: OpenApiSpec }) {
  const { lastProcessErrorCode: code, lastProcessedErrors: problems, lastProcessedErrorCount: count, lastVersion } = spec;
  if (code === undefined && count === 0) return null;
  const list = (
    <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto">
      {problems.map((problem, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be the same, and the list is never reordered.
        <li key={i} className="wrap-anywhere">
          {problem.message}
          {problem.path === undefined && problem.file === undefined ? null : (
            <code className="block font-mono text-xs text-muted">{[problem.file, problem.path].filter(Boolean).join(' ')}</code>
          )}
        </li>
      ))}
      {count > problems.length ? <li className="text-muted">{m.openapi.moreProblems(count - problems.length)}</li> : null}
    </ul>
  );
  if (code === undefined) {
    return (
      <details>
        <summary className="font-medium">{m.openapi.problems(count)}</summary>
        <div className="mt-2">{list}</div>
      </details>
    );
  }
  return (
    <Note tone="danger">
      <p className="font-medium">{m.openapi.errors[code]}</p>
      {lastVersion === undefined ? null : <p className="mt-1">{m.openapi.keptVersion}</p>}
      {problems.length === 0 ? null : <div className="mt-2">{list}</div>}
    </Note>
  );
}
