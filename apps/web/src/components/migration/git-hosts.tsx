import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { m } from '@/messages';

/** Credentials of one Git host. */
export interface GitHost {
  host: string;
  username?: string;
  password: string;
}

const MOST_HOSTS = 20;

/** Names of the fields of the hosts of a form, in the order in which they are sent. */
const nameOf = (at: number, member: keyof GitHost) => `gitCredentials.${at}.${member}`;

/** Returns the names of all fields of hosts. */
export function hostFields(hosts: readonly number[]): string[] {
  return hosts.flatMap((_, at) => [nameOf(at, 'host'), nameOf(at, 'username'), nameOf(at, 'password')]);
}

/** Returns the hosts that a form names, from its values by field. */
export function hostsOf(hosts: readonly number[], values: Readonly<Record<string, string>>): GitHost[] {
  return hosts.map((_, at) => {
    const value = (member: keyof GitHost) => values[nameOf(at, member)]?.trim() ?? '';
    const username = value('username');
    return { host: value('host'), password: value('password'), ...(username === '' ? {} : { username }) };
  });
}

interface GitHostsProps {
  /** A number for each host, which stays the same while others are removed. */
  hosts: readonly number[];
  onChange(hosts: readonly number[]): void;
  errors: Readonly<Partial<Record<string, string>>>;
}

/** Fields for the sign-in at Git hosts, one set for each host that is added. */
export function GitHosts({ hosts, onChange, errors }: GitHostsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const next = (hosts.at(-1) ?? 0) + 1;
  return (
    <fieldset ref={group} className="flex flex-col gap-3">
      <legend className="text-sm font-medium">{m.migration.git}</legend>
      <p className="text-xs text-muted">{m.migration.gitHint}</p>
      {hosts.map((host, at) => (
        <fieldset key={host} className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <legend className="sr-only">{m.migration.gitHost(at + 1)}</legend>
          <Field
            name={nameOf(at, 'host')}
            label={m.migration.host}
            placeholder="github.com"
            error={errors[nameOf(at, 'host')]}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            required
          />
          <Field
            name={nameOf(at, 'username')}
            label={m.migration.username}
            error={errors[nameOf(at, 'username')]}
            autoComplete="off"
            spellCheck={false}
            optional
          />
          <Field
            name={nameOf(at, 'password')}
            type="password"
            label={m.migration.password}
            error={errors[nameOf(at, 'password')]}
            autoComplete="off"
            required
          />
          <IconButton
            label={m.migration.removeHost(at + 1)}
            className="sm:mt-6.5"
            onClick={() => {
              onChange(hosts.filter((each) => each !== host));
              group.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
            }}
          >
            <X className="icon" aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      <div>
        <Button data-add="" disabled={hosts.length >= MOST_HOSTS} onClick={() => onChange([...hosts, next])}>
          <Plus className="icon" aria-hidden /> {m.migration.addHost}
        </Button>
      </div>
    </fieldset>
  );
}
