import { type InstallationStatus, type IntegrationConfiguration, type IntegrationProperty, OctavoError } from '@octavo/contract';

/** Values of a configuration, by the names of its properties. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns the status of an installation by what its configuration has of what is asked for (decisions B-INT6). */
export function statusOf(declared: IntegrationConfiguration | undefined, values: Values, isPaused: boolean): InstallationStatus {
  if (isPaused) return 'paused';
  return isComplete(declared, values) ? 'active' : 'pending';
}

/** Returns the values without secrets, and the names of the secrets that have one. */
export function withoutSecrets(
  declared: IntegrationConfiguration | undefined,
  values: Values,
): { shown: Record<string, unknown>; secrets: string[] } {
  const secret = secretsOf(declared);
  return {
    shown: Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name))),
    secrets: [...secret].filter((name) => hasValue(values[name])),
  };
}

/** Returns values that take the place of others: a secret that is not among them is kept, since nobody who saves the others has seen it. */
export function keepSecrets(declared: IntegrationConfiguration | undefined, before: Values, values: Values): Values {
  const secret = secretsOf(declared);
  const kept = Object.entries(before).filter(([name]) => secret.has(name) && values[name] === undefined);
  const entered = Object.entries(values).filter(([name, value]) => !secret.has(name) || hasValue(value));
  return Object.fromEntries([...kept, ...entered]);
}

/**
 * Requires that secrets are entered again when an address among the other values gets another origin: who saves it may not have seen them, and would
 * have them sent to a server of their choice.
 * @throws OctavoError `bad_request` that names each secret which is kept, and the address.
 */
export function requireSecretsForAddress(declared: IntegrationConfiguration | undefined, before: Values, values: Values): void {
  const secret = secretsOf(declared);
  const kept = [...secret].filter((name) => values[name] === undefined && hasValue(before[name]));
  if (kept.length === 0) return;
  const [was, is] = [withDefaults(declared, before), withDefaults(declared, values)];
  const address = Object.keys(is).find((name) => {
    const origin = secret.has(name) ? undefined : originOf(is[name]);
    return origin !== undefined && origin !== originOf(was[name]);
  });
  if (address === undefined) return;
  const message = `Enter it again, since \`${address}\` now names another server. It is never sent to a server that it was not entered for.`;
  const details = kept.map((name) => ({ path: `body.configuration.${name}`, message }));
  throw new OctavoError('bad_request', 'A secret has to be entered again when the server that it is for changes.', { details });
}

/** Returns the origin of an address of the web, or of a value that is a host alone; undefined for other values. */
function originOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // A script that parses it ignores blanks around an address and line breaks in it, and takes any number of slashes behind the scheme.
  const address = value.replace(/[\t\r\n]/g, '').trim();
  if (/^https?:/i.test(address)) return URL.parse(address)?.origin;
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(address) ? URL.parse(`https://${address}`)?.origin : undefined;
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function secretsOf(declared: IntegrationConfiguration | undefined): ReadonlySet<string> {
  return new Set(
    propertiesOf(declared).flatMap(([name, property]) => (property.type === 'string' && property.secret === true ? [name] : [])),
  );
}

/** Returns values with the defaults of those that are absent. */
export function withDefaults(declared: IntegrationConfiguration | undefined, values: Values): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...values };
  for (const [name, property] of propertiesOf(declared)) {
    if ('default' in property && property.default !== undefined) filled[name] ??= property.default;
  }
  return filled;
}

/**
 * Checks values that somebody enters against the properties that the integration declares; others are its own business.
 * @throws OctavoError `bad_request` that names each value of a wrong type, or that is none of those allowed.
 */
export function checkValues(declared: IntegrationConfiguration | undefined, values: Values): void {
  const details = propertiesOf(declared).flatMap(([name, property]) => {
    const value = values[name];
    const problem = value === undefined || value === null ? undefined : problemOf(property, value);
    return problem === undefined ? [] : [{ path: `body.configuration.${name}`, message: problem }];
  });
  if (details.length === 0) return;
  throw new OctavoError('bad_request', 'The configuration does not fit the properties of the integration.', { details });
}

function isComplete(declared: IntegrationConfiguration | undefined, values: Values): boolean {
  if (declared === undefined) return true;
  // Its own screen says what is needed: it is done when it has saved something.
  if ('componentId' in declared) return Object.keys(values).length > 0;
  const filled = withDefaults(declared, values);
  const missing = (declared.required ?? []).some((name) => !hasValue(filled[name]));
  return (
    !missing &&
    propertiesOf(declared).every(
      ([name, property]) => (filled[name] ?? undefined) === undefined || problemOf(property, filled[name]) === undefined,
    )
  );
}

function propertiesOf(declared: IntegrationConfiguration | undefined): [string, IntegrationProperty][] {
  return declared !== undefined && 'properties' in declared ? Object.entries(declared.properties) : [];
}

function problemOf(property: IntegrationProperty, value: unknown): string | undefined {
  // The script saves the state after a button.
  if (property.type === 'button') return undefined;
  if (typeof value !== property.type) return `Must be a ${property.type}.`;
  if (property.type !== 'string' || property.enum === undefined || property.enum.includes(String(value))) return undefined;
  return `Must be one of ${property.enum.map((allowed) => `\`${allowed}\``).join(', ')}.`;
}
