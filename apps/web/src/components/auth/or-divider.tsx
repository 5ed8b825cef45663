import { m } from '@/messages';

/** Between two ways in; `text` says for whom the second is. */
export function OrDivider({ text = m.signIn.or }: { text?: string | undefined }) {
  return (
    <div className="my-6 flex items-center gap-3 text-xs text-muted">
      <span className="h-px flex-1 bg-line" />
      {text}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
