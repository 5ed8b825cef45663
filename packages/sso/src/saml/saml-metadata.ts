import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { SamlService } from '@octavo/core';

/** Returns the metadata document of Octavo as a service provider, for the administrators of an identity provider. */
export function samlMetadata({ entityID, acsURL }: SamlService): string {
  return generateServiceProviderMetadata({
    issuer: entityID,
    callbackUrl: acsURL,
    identifierFormat: null,
    wantAssertionsSigned: true,
    // The document is the same each time.
    generateUniqueId: () => '_octavo',
  });
}
