export * from './oidc/index.ts';
export { acceptSaml, type SamlForm } from './saml/accept-saml.ts';
export { type BegunSaml, beginSaml } from './saml/begin-saml.ts';
export { Unsolicited } from './saml/refused.ts';
export { samlMetadata } from './saml/saml-metadata.ts';
export { MOST_BYTES as SAML_MOST_BYTES } from './saml/strict-xml.ts';
