import type { Values } from './configuration.ts';

const PLACEHOLDER = /\{configuration\.([\w.-]{1,100})\}/g;

/**
 * Returns the policy of an integration for one installation: `{configuration.NAME}` is the host, with its port, of the URL that stands under this name in the
 * configuration of the space or site, or else of the organization. A source whose value is no URL of the web is left out.
 */
export function policyOf(policy: string | null, configurations: readonly Values[]): string | null {
  if (policy === null) return null;
  return policy
    .split(';')
    .map((directive) =>
      directive
        .trim()
        .split(/\s+/)
        .flatMap((source) => resolved(source, configurations))
        .join(' '),
    )
    .join('; ');
}

function resolved(source: string, configurations: readonly Values[]): string[] {
  let isComplete = true;
  const whole = source.replaceAll(PLACEHOLDER, (_, name: string) => {
    const host = hostOf(configurations.map((values) => values[name]).find((value) => typeof value === 'string' && value !== ''));
    if (host === undefined) isComplete = false;
    return host ?? '';
  });
  return isComplete ? [whole] : [];
}

function hostOf(value: unknown): string | undefined {
  const url = typeof value === 'string' ? URL.parse(value.trim()) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.host : undefined;
}
