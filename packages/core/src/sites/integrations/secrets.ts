import { randomBytes } from 'node:crypto';
import { open, type System, seal } from '../../kernel/base/index.ts';

/** Purpose of a sealed value of an integration or installation. */
type Purpose =
  | 'integration-secrets'
  | 'integration-signing'
  | 'installation-signing'
  | 'installation-configuration'
  | 'place-configuration';

/** Returns the purpose that a value of integrations is sealed for; `id` is the name of the integration, or the id of the row. */
export function purposeOf(purpose: Purpose, id: string): string {
  return `${purpose}:${id}`;
}

/** Seals an object as JSON. */
export function sealJson({ config }: System, value: Readonly<Record<string, unknown>>, purpose: Purpose, id: string): string {
  return seal(config.secret, JSON.stringify(value), purposeOf(purpose, id));
}

/** Opens what {@link sealJson} made. @throws OctavoError `conflict` with code `secret_mismatch`. */
export function openJson({ config }: System, sealed: string, purpose: Purpose, id: string): Record<string, unknown> {
  return JSON.parse(open(config.secret, sealed, purposeOf(purpose, id))) as Record<string, unknown>;
}

/** Returns a new signing secret, sealed. */
export function newSigningSecret({ config }: System, purpose: Purpose, id: string): string {
  return seal(config.secret, randomBytes(32).toString('base64url'), purposeOf(purpose, id));
}

/** Opens a signing secret. @throws OctavoError `conflict` with code `secret_mismatch`. */
export function openSigningSecret({ config }: System, sealed: string, purpose: Purpose, id: string): string {
  return open(config.secret, sealed, purposeOf(purpose, id));
}
