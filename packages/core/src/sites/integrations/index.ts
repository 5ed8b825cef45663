export { BUILT_IN_OWNER } from './built-in-owner.ts';
export { disableDevelopmentMode, setDevelopmentMode } from './development-mode.ts';
export { loadNamedOrganization } from './find-organization.ts';
export { getIntegration } from './get-integration.ts';
export { getPublication, type IntegrationPublication } from './get-publication.ts';
export {
  ASSETS_SEGMENT,
  INTEGRATIONS_PATH,
  installationEndpoint,
  integrationLocation,
  integrationScreen,
  publicEndpoint,
} from './integration-addresses.ts';
export { listIntegrations, listOrganizationIntegrations, listWhere } from './list-integrations.ts';
export { imageIcon, loadImages, presentIntegration } from './present-integration.ts';
export { publishIntegration } from './publish-integration.ts';
export { type IntegrationPicture, readIntegrationPicture } from './read-picture.ts';
export { newSigningSecret, openJson, openSigningSecret, purposeOf, sealJson } from './secrets.ts';
export { deliveryKey } from './send-waiting.ts';
export { unpublishIntegration } from './unpublish-integration.ts';
export { updateBuiltIns } from './update-built-ins.ts';
