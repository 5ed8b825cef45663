import { listText } from '@/lib/intl';
import { count } from './words';

/** Details of an event, read by name: a payload may be of an older version. */
export interface AuditFacts {
  text(name: string): string;
  number(name: string): number;
  list(name: string): string[];
}

type Sentence = (target: string, facts: AuditFacts) => string;
type Sentences = Readonly<Record<string, Sentence>>;

/** Returns the role of a payload in words; null is a guest. */
const role = ({ text }: AuditFacts) => text('role') || text('level') || 'guest';
const changed = ({ list: names }: AuditFacts) => (names('changed').length === 0 ? '' : `: ${listText(names('changed'))}`);
const quoted = (text: string) => (text === '' ? '' : ` “${text}”`);

const organizations: Sentences = {
  organization_created: (target) => `created the organization ${target}`,
  organization_updated: (target, facts) => `changed settings of ${target}${changed(facts)}`,
  organization_deleted: (target) => `deleted the organization ${target}`,
  organization_restored: (target) => `restored the organization ${target}`,
  organization_imported: (target) => `imported the organization ${target} from an archive`,
  organization_erased: (target) => `erased the organization ${target}`,
  quota_updated: (target) => `changed the limits of ${target}`,
  job_operated: (_, { text }) => `${text('act') === 'cancelled' ? 'cancelled' : 'retried'} a job: ${text('kind')}`,
  email_domain_verified: (_, { text }) => `proved that ${text('domain') || 'an e-mail domain'} belongs to the organization`,
  migration_requested: (_, { text }) => `asked to bring in an organization from ${text('address') || 'elsewhere'}`,
};

const people: Sentences = {
  member_added: (target, facts) => `added ${target} as ${role(facts)}`,
  member_updated: (target, facts) => `changed the membership of ${target}${changed(facts)}`,
  member_removed: (target) => `removed ${target} from the organization`,
  team_created: (target) => `created the team ${target}`,
  team_updated: (target) => `renamed the team ${target}`,
  team_deleted: (target) => `deleted the team ${target}`,
  team_members_updated: (target) => `changed the members of the team ${target}`,
  team_member_added: (target) => `put somebody into the team ${target} through single sign-on`,
  invite_created: (_, { text }) => (text('email') === '' ? 'created an invite link' : `invited ${text('email')}`),
  invite_renewed: (_, { text }) => `invited ${text('email') || 'somebody'} again`,
  invite_updated: (_, facts) => `changed an invite to ${role(facts)}`,
  invite_revoked: (_, { text }) => `withdrew the invite ${text('email') === '' ? 'by link' : `of ${text('email')}`}`,
  invite_accepted: () => 'came in through an invite',
  invite_links_read: () => 'looked at invite links',
  permission_given: (target, facts) => `gave a role on ${target}: ${role(facts)}`,
  permission_removed: (target) => `took a role on ${target} away`,
};

const accounts: Sentences = {
  user_created: (target) => `created the account ${target}`,
  user_disabled: (target) => `locked the account ${target}`,
  user_enabled: (target) => `unlocked the account ${target}`,
  user_exported: (target) => `exported the data of ${target}`,
  test_mail_requested: () => 'sent a test mail',
  user_operator_changed: (target) => `changed whether ${target} is an operator of the installation`,
  user_erased: (target) => `erased the account ${target}`,
  notification_webhook_set: (target, { text }) => `set ${text('host')} as the address for notifications of ${target}`,
  notification_webhook_removed: (target, { text }) => `removed ${text('host')} as the address for notifications of ${target}`,
  notification_webhook_paused: (target, { text }) => `paused sending notifications of ${target} to ${text('host')}, which failed for days`,
  user_updated: (target) => `changed the profile of ${target}`,
  user_password_changed: () => 'changed their password',
  user_reset_link_created: (target) => `asked for a link to set a new password of ${target}`,
  user_password_reset: (target) => `set a new password of ${target} with a link`,
  user_second_factor_enabled: () => 'switched two-step sign-in on',
  user_second_factor_disabled: (target) => `switched two-step sign-in of ${target} off`,
  user_recovery_codes_renewed: () => 'made new recovery codes',
  user_recovery_code_used: () => 'signed in with a recovery code',
  unproven_access_dropped: (target) => `ended what gave access to ${target} before the address was proven`,
  sign_in_failed: (target, { number }) => `noticed ${count(number('failures'), 'failed sign-in', 'failed sign-ins')} of ${target}`,
  session_created: () => 'signed in',
  session_ended: () => 'ended a session',
  session_proven: () => 'confirmed a session with their password',
};

const tokens: Sentences = {
  token_created: (_, { text }) => `created the access token${quoted(text('label'))}`,
  scim_token_created: (_, { text }) => `created the SCIM token${quoted(text('label'))}`,
  scim_token_revoked: (_, { text }) => `revoked the SCIM token${quoted(text('label'))}`,
  agent_connected: (_, { text }) =>
    `let the agent ${[text('agent'), text('version')].filter((part) => part !== '').join(' ')} work for them with the access token${quoted(text('label'))}`,
  token_revoked: (_, { text }) => `revoked the access token${quoted(text('label'))}`,
  tokens_ended: (target, { number }) => `ended ${count(number('tokens'), 'access token', 'access tokens')} of ${target}`,
  integration_token_created: (target) => `created a token of the integration ${target}`,
};

const signIn: Sentences = {
  saml_provider_created: (_, { text }) => `set up the sign-in provider${quoted(text('label'))}`,
  saml_provider_updated: (_, facts) => `changed the sign-in provider${quoted(facts.text('label'))}${changed(facts)}`,
  saml_provider_deleted: (_, { text }) => `deleted the sign-in provider${quoted(text('label'))}`,
  oidc_provider_created: (_, { text }) => `set up the sign-in provider${quoted(text('label'))}`,
  oidc_provider_updated: (_, facts) => `changed the sign-in provider${quoted(facts.text('label'))}${changed(facts)}`,
  oidc_provider_deleted: (_, { text }) => `deleted the sign-in provider${quoted(text('label'))}`,
  oidc_provider_tested: (_, { text }) => `tested the sign-in provider${quoted(text('label'))}`,
  sso_identity_linked: (target) => `tied ${target} to an identity of a provider`,
  sso_identity_dropped: (target) => `untied ${target} from an identity of a provider`,
};

const content: Sentences = {
  space_created: (target) => `created the space ${target}`,
  space_updated: (target, facts) => `changed settings of the space ${target}${changed(facts)}`,
  space_search_updated: (target) => `changed the search of the space ${target}`,
  space_moved: (target) => `moved the space ${target}`,
  space_deleted: (target) => `moved the space ${target} to the trash`,
  space_restored: (target) => `restored the space ${target}`,
  space_content_erased: (target) => `erased content from the history of the space ${target}`,
  space_revisions_thinned: (target, { number }) =>
    `thinned the history of the space ${target}: ${count(number('revisions'), 'revision', 'revisions')} removed`,
  space_purged: (target) => `deleted the space ${target} permanently`,
  change_request_merge_rules_bypassed: (target, { number, text, list: names }) =>
    `merged #${number('number')}${quoted(text('subject'))} of ${target} past its rules: ${listText(names('rules'))}`,
  collection_created: (target) => `created the collection ${target}`,
  collection_updated: (target) => `changed the collection ${target}`,
  collection_moved: (target) => `moved the collection ${target}`,
  collection_deleted: (target) => `deleted the collection ${target}`,
  content_given_away: (target) => `moved ${target} to another organization`,
  content_received: (target) => `received ${target} from another organization`,
  pdf_address_created: (target) => `made a PDF of ${target}, with an address that works for an hour`,
  openapi_spec_created: (target) => `added the OpenAPI specification ${target}`,
  openapi_spec_updated: (target) => `updated the OpenAPI specification ${target}`,
  openapi_visibility_changed: (target) => `changed who may open the OpenAPI specification ${target}`,
  openapi_spec_deleted: (target) => `deleted the OpenAPI specification ${target}`,
  translation_settings_created: (target) => `created the translation settings ${target}`,
  translation_settings_updated: (target) => `changed the translation settings ${target}`,
  translation_settings_deleted: (target) => `deleted the translation settings ${target}`,
  translated_pages_marked: (target) => `said that translations in ${target} are up to date`,
  machine_translator_set: () => 'named the machine translator',
  machine_translator_removed: () => 'removed the machine translator',
};

const git: Sentences = {
  git_import_requested: (target, { text }) => `asked to import ${target} from ${text('url')}`,
  git_export_requested: (target, { text }) => `asked to export ${target} to ${text('url')}`,
  git_connected: (target, { text }) => `connected ${target} to ${text('url') || 'a Git repository'}`,
  git_connection_updated: (target, facts) => `changed the Git connection of ${target}${changed(facts)}`,
  git_hook_secret_renewed: (target) => `made a new webhook secret of ${target}`,
  git_disconnected: (target) => `disconnected ${target} from its Git repository`,
};

const sites: Sentences = {
  site_created: (target) => `created the site ${target}`,
  site_updated: (target, facts) => `changed settings of the site ${target}${changed(facts)}`,
  site_structure_updated: (target) => `changed the structure of the site ${target}`,
  site_deleted: (target) => `deleted the site ${target}`,
  site_published: (target, { text }) => `published the site ${target}${text('visibility') === '' ? '' : ` (${text('visibility')})`}`,
  site_unpublished: (target) => `unpublished the site ${target}`,
  share_links_read: (target) => `looked at the share links of ${target}`,
  share_link_created: (target, { text }) => `created the share link${quoted(text('name'))} of ${target}`,
  share_link_updated: (target, facts) => `changed a share link of ${target}${changed(facts)}`,
  share_link_deleted: (target, { text }) => `deleted the share link${quoted(text('name'))} of ${target}`,
  site_visitor_auth_updated: (target) => `changed how visitors of ${target} sign in`,
  site_visitor_key_read: (target) => `looked at the visitors’ key of ${target}`,
  site_visitor_key_regenerated: (target) => `replaced the visitors’ key of ${target}`,
  site_preview_created: (target) => `opened a preview of ${target}`,
  site_adaptive_schema_updated: (target) => `changed the schema of visitors’ claims of ${target}`,
  site_redirect_created: (target) => `added a redirect to ${target}`,
  site_redirect_updated: (target) => `changed a redirect of ${target}`,
  site_redirect_deleted: (target) => `deleted a redirect of ${target}`,
  site_redirects_changed: (target) => `changed many redirects of ${target}`,
  site_search_updated: (target) => `changed the search of ${target}`,
  site_customization_updated: (target) => `changed the look of ${target}`,
  site_space_customization_updated: (target) => `changed the look of a part of ${target}`,
  site_space_customization_deleted: (target) => `gave a part of ${target} the look of its site again`,
  site_hostname_changed: (target, { text }) => `set the host name of ${target} to ${text('after') || 'none'}`,
  site_hostname_verified: (target, { text }) => `verified the host name ${text('hostname')} of ${target}`,
  site_hostname_lost: (target, { text }) => `took the host name ${text('hostname')} from ${target}: another site proved it`,
};

const integrations: Sentences = {
  integration_published: (target) => `published the integration ${target}`,
  integration_unpublished: (target) => `removed the integration ${target}`,
  integration_development_changed: (target) => `changed the development mode of the integration ${target}`,
  integration_installed: (target) => `installed the integration ${target}`,
  integration_scopes_granted: (target) => `granted scopes to the integration ${target}`,
  integration_installation_updated: (target, facts) => `changed the installation of ${target}${changed(facts)}`,
  integration_uninstalled: (target) => `uninstalled the integration ${target}`,
  integration_space_installed: (target) => `installed the integration ${target} on a space`,
  integration_space_installation_updated: (target) => `changed the integration ${target} on a space`,
  integration_space_uninstalled: (target) => `took the integration ${target} off a space`,
  integration_site_installed: (target) => `installed the integration ${target} on a site`,
  integration_site_installation_updated: (target) => `changed the integration ${target} on a site`,
  integration_site_uninstalled: (target) => `took the integration ${target} off a site`,
};

/** The audit of an organization. */
export const audit = {
  audit: {
    title: 'Audit',
    lead: 'Changes of people, permissions, tokens, sign-in, sites and settings: who did what, when, and from where.',
    /** Predicates by area and action; the subject of the sentence is whoever did it. */
    sentences: { organizations, people, accounts, tokens, signIn, content, git, sites, integrations },
    joined: (role: string) => `joined as ${role}`,
    other: (action: string, target: string) => `${action.replaceAll('_', ' ')} ${target}`,
    area: 'Area',
    areas: {
      all: 'Everything',
      organizations: 'Organization',
      people: 'People and permissions',
      accounts: 'Accounts and sessions',
      tokens: 'Access tokens',
      signIn: 'Sign-in providers',
      content: 'Content',
      git: 'Git',
      sites: 'Sites',
      integrations: 'Integrations',
    },
    from: 'From',
    to: 'Until',
    onlyActor: (name: string) => `Only what ${name} did`,
    onlyTarget: (name: string) => `Only what was done to ${name}`,
    clear: 'Clear filters',
    by: (name: string) => `By ${name}`,
    about: (name: string) => `About ${name}`,
    remove: (filter: string) => `Remove the filter “${filter}”`,
    count: (n: number) => count(n, 'event', 'events'),
    list: 'Events',
    emptyTitle: 'No events',
    emptyBody: 'No event matches these filters. Change or clear them.',
    details: 'Details',
    token: (label: string | undefined) => (label === undefined ? 'with an access token' : `with the access token “${label}”`),
    action: 'Action',
    export: 'Export as CSV',
    exporting: (done: number, total: number) => `Exporting ${count(done, 'event', 'events')} of ${count(total, 'event', 'events')}…`,
    exported: (n: number) => `${count(n, 'event was', 'events were')} exported.`,
    stop: 'Stop',
    stopped: 'The export was stopped.',
    somebody: 'something that is gone',
  },
};
