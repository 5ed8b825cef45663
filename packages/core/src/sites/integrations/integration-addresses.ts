import type { System } from '../../kernel/base/index.ts';

/** Path below which scripts answer, and pictures of integrations lie; the part after it begins with the name of the integration. */
export const INTEGRATIONS_PATH = '/~integrations';

/** Segment below an integration's endpoint that its pictures lie under. */
export const ASSETS_SEGMENT = '~assets';

/** Returns the URL below which an integration answers requests. */
export function publicEndpoint({ config }: System, name: string): string {
  return `${config.url}${INTEGRATIONS_PATH}/${encodeURIComponent(name)}`;
}

/** {@link publicEndpoint} of one installation, or of one of its spaces or sites. */
export function installationEndpoint(
  system: System,
  name: string,
  installationId: string,
  on?: { kind: 'space' | 'site'; id: string },
): string {
  const place = on === undefined ? '' : `/${on.kind}s/${on.id}`;
  return `${publicEndpoint(system, name)}/installations/${installationId}${place}`;
}

/** Returns the API address of an integration. */
export function integrationLocation({ config }: System, name: string): string {
  return `${config.url}/v1/integrations/${encodeURIComponent(name)}`;
}

/** Returns the URL of the screen of an organization on which an integration is open. */
export function integrationScreen({ config }: System, organizationId: string, name: string): string {
  return `${config.url}/o/${organizationId}/settings/integrations?integration=${encodeURIComponent(name)}`;
}

/** Returns the URL of a picture of an integration. */
export function imageAddress(system: System, name: string, imageId: string): string {
  return `${publicEndpoint(system, name)}/${ASSETS_SEGMENT}/${imageId}`;
}
