import { m } from '@/messages';

/** Name of the box in forms; `on` when it is ticked. */
export const END_TOKENS = 'endTokens';

/** Checkbox that makes a change of the account's credentials revoke its API tokens too. Checked at first: an intruder may have made one. */
export function EndTokensBox() {
  return (
    <label className="flex items-start gap-2.5">
      <input type="checkbox" name={END_TOKENS} defaultChecked className="size-6 shrink-0 accent-accent" />
      <span>
        {m.reset.endTokens}
        <span className="block text-sm text-muted">{m.reset.endTokensHint}</span>
      </span>
    </label>
  );
}
