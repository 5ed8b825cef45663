import { TOKEN_SCOPES, type TokenScope } from '@octavo/contract';
import { Choice } from '@/components/ui/choice';
import { m } from '@/messages';

/** Scopes that a new token has: a list, or `all` for the rights of its user. */
export type ChosenScopes = 'all' | readonly TokenScope[];

interface TokenScopesProps {
  value: ChosenScopes;
  onValueChange(value: ChosenScopes): void;
}

/** Scopes that are there to choose; reading is part of each. */
const CHOSEN = TOKEN_SCOPES.filter((scope) => scope !== 'read');

/** Chooses what a token may do: everything that its user may, or what is ticked. */
export function TokenScopes({ value, onValueChange }: TokenScopesProps) {
  const isLimited = value !== 'all';
  function toggle(scope: TokenScope, isOn: boolean) {
    const others = isLimited ? value.filter((each) => each !== scope) : [];
    onValueChange(TOKEN_SCOPES.filter((each) => others.includes(each) || (isOn && each === scope)));
  }
  return (
    <div className="flex flex-col gap-2">
      <Choice
        label={m.tokens.may}
        value={isLimited ? 'limited' : 'all'}
        onValueChange={(next) => onValueChange(next === 'all' ? 'all' : ['read'])}
        options={[
          { value: 'all', label: m.tokens.allRights, hint: m.tokens.allRightsHint },
          { value: 'limited', label: m.tokens.limited, hint: m.tokens.limitedHint },
        ]}
      />
      {isLimited ? (
        <fieldset className="flex flex-col gap-1 pl-7">
          <legend className="sr-only">{m.tokens.scopesLegend}</legend>
          <label className="flex min-h-6 items-center gap-2 text-sm">
            <input type="checkbox" checked disabled className="size-5 shrink-0 accent-accent" />
            {m.tokens.scopes.read}
          </label>
          {CHOSEN.map((scope) => (
            <label key={scope} className="flex min-h-6 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={value.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              {m.tokens.scopes[scope]}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
