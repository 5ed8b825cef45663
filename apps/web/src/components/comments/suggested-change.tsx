import { m } from '@/messages';

interface SuggestedChangeProps {
  /** Both in one, drawn and marked; empty where the difference cannot be seen. */
  html: string;
  markdown: string;
  original: string;
}

/** Shows the change of a suggestion: drawn with marks, or as both sources if they look the same. */
export function SuggestedChange({ html, markdown, original }: SuggestedChangeProps) {
  if (markdown.trim() !== '' && html === '') {
    return (
      <div className="flex flex-col gap-1 text-xs">
        <p className="text-muted">{m.comments.sourceOnly}</p>
        <SourceBox label={m.comments.before} text={original} />
        <SourceBox label={m.comments.after} text={markdown} />
      </div>
    );
  }
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2">
      {markdown.trim() === '' ? <p className="mb-1 text-xs text-muted">{m.comments.takesOut}</p> : null}
      {/* Made by @octavo/markdown from allow-lists, as pages are. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
      <div className="oct-content oct-comment oct-compared" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

function SourceBox({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="font-medium">{label}</p>
      <pre className="rounded-sm border border-line bg-surface px-2 py-1 font-mono whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </div>
  );
}
