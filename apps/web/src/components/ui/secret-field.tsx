import { ClipboardButton } from './clipboard-button';

interface SecretFieldProps {
  /** Name for who listens. */
  label: string;
  secret: string;
}

/** A secret that is shown once: selected as a whole when it is entered, with a button that copies it. */
export function SecretField({ label, secret }: SecretFieldProps) {
  return (
    <div className="flex gap-2">
      <input
        readOnly
        value={secret}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="h-9 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 font-mono text-sm"
      />
      <ClipboardButton text={secret} />
    </div>
  );
}
