export { acceptSamlAnswer } from './accept-saml-answer.ts';
export { createSamlProvider } from './create-saml-provider.ts';
export { deleteSamlProvider } from './delete-saml-provider.ts';
export { findSamlService, findSamlSignIn, type SamlSignInProvider } from './find-saml-sign-in.ts';
export { finishSamlSignIn } from './finish-saml-sign-in.ts';
export { getSamlProvider, listSamlProviders } from './list-saml-providers.ts';
export { updateSamlProvider } from './update-saml-provider.ts';
