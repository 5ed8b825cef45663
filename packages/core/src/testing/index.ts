export {
  ONE_DATABASE,
  type OpenedTestStore,
  openTestStore,
  startProcess,
  type TestDatabase,
  type TestProcess,
  testDatabases,
} from '@octavo/db/testing';
export { packRenderRequest } from '@octavo/runtime/testing';
export { readSearchedText, type SearchedText } from '../content/indexer/testing/read-searched-text.ts';
export { versionKey } from '../content/search/page-facts.ts';
export type { JudgedQuery } from '../content/search/testing/judged-product.ts';
export { type JudgedSpace, judgedSpaces } from '../content/search/testing/seeded-pages.ts';
export { findDanglingRows } from '../operation/doctor/find-dangling-rows.ts';
export * from './collecting-logger.ts';
export { buildContent, type EntryInput, idOfPage } from './content.ts';
export * from './counting-store.ts';
export { type DnsRecord, dnsServer } from './dns-server.ts';
export * from './email-domains.ts';
export * from './factories.ts';
export * from './faults.ts';
export * from './insert-spaces.ts';
export * from './integrations.ts';
export * from './invites.ts';
export * from './jobs.ts';
export * from './model-server.ts';
export * from './oidc-provider.ts';
export * from './openapi.ts';
export * from './pictures.ts';
export * from './planning-store.ts';
export * from './published-site.ts';
export * from './saml-provider.ts';
export * from './test-system.ts';
export * from './totp-code.ts';
export { type SentToTranslator, shouted, startTranslator, type Translate } from './translator-server.ts';
