export { createOidcProvider } from './create-oidc-provider.ts';
export { deleteOidcProvider } from './delete-oidc-provider.ts';
export { findOidcSignIn, type OidcSignInProvider } from './find-oidc-sign-in.ts';
export { failOidcTest, passOidcTest, requireOidcTester } from './finish-oidc-test.ts';
export { getOidcProvider, listOidcProviders } from './list-oidc-providers.ts';
export { updateOidcProvider } from './update-oidc-provider.ts';
