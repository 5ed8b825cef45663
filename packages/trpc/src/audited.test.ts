import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { appRouter } from './app-router.ts';

const MANUAL = fileURLToPath(new URL('../../../docs/operating/audit.md', import.meta.url));

/** Reason why procedures that write are not audited. */
const EXEMPT = {
  content: 'the history of the space, and that of the change request, say who wrote what',
  discussion: 'what people say to each other carries its author and its time',
  own: 'of the person who asks alone, and opens nothing',
  script: 'the trace of its event says what a script did, and what the script changes is audited as its own',
  reads: 'writes nothing: what it asks for is too long for an address, or asks another server',
} as const;

/** Audit of each procedure that writes, or shows a secret: an action of the manual, or the name of a reason above. */
const AUDITED: Readonly<Record<string, string>> = {
  'setup.create': 'organization_created',
  'auth.signIn': 'session_created',
  'auth.signOut': 'session_ended',

  'account.update': 'user_updated',
  'account.prove': 'session_proven',
  'account.changePassword': 'user_password_changed',
  'account.totp.begin': 'own',
  'account.totp.confirm': 'user_second_factor_enabled',
  'account.totp.disable': 'user_second_factor_disabled',
  'account.totp.newRecoveryCodes': 'user_recovery_codes_renewed',
  'account.revokeSession': 'session_ended',
  'account.revokeOtherSessions': 'session_ended',
  'tokens.create': 'token_created',
  'tokens.revoke': 'token_revoked',
  'resets.request': 'user_reset_link_created',
  'resets.complete': 'user_password_reset',

  'spaces.search.update': 'space_search_updated',
  'sites.redirects.create': 'site_redirect_created',
  'sites.redirects.update': 'site_redirect_updated',
  'sites.redirects.delete': 'site_redirect_deleted',
  'sites.redirects.write': 'site_redirects_changed',
  'sites.hostname.check': 'reads',
  'sites.search.update': 'site_search_updated',
  'sites.answers.update': 'site_customization_updated',

  'orgs.create': 'organization_created',
  'orgs.update': 'organization_updated',
  'orgs.checkEmailDomain': 'email_domain_verified',
  'migrations.start': 'migration_requested',
  'members.update': 'member_updated',
  'members.remove': 'member_removed',
  'members.requireSso': 'member_updated',
  'members.ping': 'own',
  'teams.create': 'team_created',
  'teams.update': 'team_updated',
  'teams.delete': 'team_deleted',
  'teams.updateMembers': 'team_members_updated',
  'teams.setMember': 'team_members_updated',
  'teams.removeMember': 'team_members_updated',
  'invites.accept': 'invite_accepted',
  'invites.signUp': 'invite_accepted',
  'invites.inviteByEmail': 'invite_created',
  'invites.renewPending': 'invite_renewed',
  'invites.revokePending': 'invite_revoked',
  'invites.createLink': 'invite_created',
  'invites.updateLink': 'invite_updated',
  'invites.revokeLink': 'invite_revoked',
  'permissions.give': 'permission_given',
  'permissions.updateUser': 'permission_given',
  'permissions.updateTeam': 'permission_given',
  'permissions.removeUser': 'permission_removed',
  'permissions.removeTeam': 'permission_removed',
  'sso.createProvider': 'saml_provider_created',
  'sso.updateProvider': 'saml_provider_updated',
  'sso.scim.create': 'scim_token_created',
  'sso.scim.revoke': 'scim_token_revoked',
  'sso.deleteProvider': 'saml_provider_deleted',

  'collections.create': 'collection_created',
  'collections.update': 'collection_updated',
  'collections.move': 'collection_moved',
  'collections.transfer': 'content_given_away',
  'collections.delete': 'collection_deleted',
  'spaces.create': 'space_created',
  'spaces.update': 'space_updated',
  'spaces.move': 'space_moved',
  'spaces.transfer': 'content_given_away',
  'spaces.duplicate': 'space_created',
  'spaces.restore': 'space_restored',
  'spaces.delete': 'space_deleted',
  'integrations.install': 'integration_installed',
  'integrations.update': 'integration_installation_updated',
  'integrations.addSpace': 'integration_space_installed',
  'integrations.removeSpace': 'integration_space_uninstalled',
  'integrations.setDevelopment': 'integration_development_changed',
  'integrations.endDevelopment': 'integration_development_changed',
  'integrations.unpublish': 'integration_unpublished',
  'integrations.addSite': 'integration_site_installed',
  'integrations.removeSite': 'integration_site_uninstalled',
  'integrations.updateSpace': 'integration_space_installation_updated',
  'integrations.updateSite': 'integration_site_installation_updated',
  'integrations.render': 'script',
  'integrations.unfurl': 'script',
  'integrations.uninstall': 'integration_uninstalled',
  'openapi.create': 'openapi_spec_created',
  'openapi.put': 'openapi_spec_updated',
  'openapi.update': 'openapi_visibility_changed',
  'openapi.delete': 'openapi_spec_deleted',
  'git.import': 'git_import_requested',
  'git.export': 'git_export_requested',
  'git.put': 'git_connected',
  'git.disconnect': 'git_disconnected',
  'git.sync': 'own',
  'git.renewHookSecret': 'git_hook_secret_renewed',
  'git.branches': 'reads',

  'sites.create': 'site_created',
  'sites.update': 'site_updated',
  'sites.delete': 'site_deleted',
  'sites.preview': 'site_preview_created',
  'sites.publish': 'site_published',
  'sites.unpublish': 'site_unpublished',
  'sites.structure.sort': 'site_structure_updated',
  'sites.structure.remove': 'site_structure_updated',
  'sites.structure.addSection': 'site_structure_updated',
  'sites.structure.updateSection': 'site_structure_updated',
  'sites.structure.addGroup': 'site_structure_updated',
  'sites.structure.updateGroup': 'site_structure_updated',
  'sites.structure.addSiteSpace': 'site_structure_updated',
  'sites.structure.updateSiteSpace': 'site_structure_updated',
  'sites.structure.addLink': 'site_structure_updated',
  'sites.structure.updateLink': 'site_structure_updated',
  'sites.shareLinks.create': 'share_link_created',
  'sites.shareLinks.update': 'share_link_updated',
  'sites.shareLinks.delete': 'share_link_deleted',
  'sites.visitorAuth.update': 'site_visitor_auth_updated',
  'sites.visitorAuth.regenerate': 'site_visitor_key_regenerated',
  'pdf.make': 'pdf_address_created',

  'content.change': 'content',
  'history.restore': 'content',
  'imports.start': 'content',
  'uploads.create': 'content',
  'changes.create': 'content',
  'changes.update': 'content',
  'changes.change': 'content',
  'changes.merge': 'content',
  'changes.revert': 'content',
  'changes.bringUpToDate': 'content',
  'changes.resolve': 'content',
  'changes.propose': 'content',
  'conflicts.decide': 'content',
  'editing.preview': 'reads',
  'editing.merge': 'reads',
  'editing.undoDeletion': 'content',
  'editing.restoreDeleted': 'content',
  'comments.preview': 'reads',
  'comments.applySuggestion': 'content',
  'comments.post': 'discussion',
  'comments.update': 'discussion',
  'comments.delete': 'discussion',
  'comments.reply': 'discussion',
  'comments.updateReply': 'discussion',
  'comments.deleteReply': 'discussion',
  'reviews.submit': 'discussion',
  'reviews.request': 'discussion',
  'reviews.unrequest': 'discussion',
  'compare.setViewed': 'own',
  'live.here': 'own',
  'jobs.cancel': 'content',
  'jobs.retry': 'content',
  'notifications.mark': 'own',
  'notifications.markRead': 'own',
  'notifications.updateSettings': 'own',
  'notifications.unsubscribe': 'own',
};

/** The router keeps its procedures by path, in spite of what its type says. */
function isMutation(procedure: object): boolean {
  return (
    '_def' in procedure &&
    typeof procedure._def === 'object' &&
    procedure._def !== null &&
    'type' in procedure._def &&
    procedure._def.type === 'mutation'
  );
}

it('every procedure that writes is audited by an action of the manual, or not for a reason', async () => {
  const writing = Object.entries(appRouter._def.procedures).flatMap(([path, procedure]) => (isMutation(procedure) ? [path] : []));
  expect(Object.keys(AUDITED).toSorted()).toEqual(writing.toSorted());
  const manual = await readFile(MANUAL, 'utf8');
  const unknown = Object.values(AUDITED).filter((said) => !(said in EXEMPT) && !manual.includes(`| \`${said}\``));
  expect(unknown).toEqual([]);
});
