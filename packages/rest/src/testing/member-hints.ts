import { PIXEL } from './matrix-integrations.ts';
import { choices, type Hint } from './request-members.ts';

/** Returns an id of the world by its name. */
export type Ids = (name: string) => string;

/** Values of members where the schema alone does not tell what is valid and another one than what is there. */
export function hintOf(id: Ids): Hint {
  const to = { kind: 'url', url: 'https://example.com/read' };
  const rules = { type: 'custom', rules: { minimumApprovals: 1 } };
  const picture = { light: 'https://example.com/l.png', dark: 'https://example.com/d.png' };
  const theme = { light: 'nord', dark: 'nord' };
  const accounts = [{ platform: 'github', handle: 'acme', display: { footer: true, header: true } }];
  const look = (name: string): Record<string, unknown> => ({
    [`${name}.styling.codeTheme.default`]: theme,
    [`${name}.styling.codeTheme.openapi`]: theme,
    [`${name}.favicon`]: { icon: picture },
    [`${name}.pageActions.markdown`]: choices(true, false),
    [`${name}.pageActions.items`]: ['pdf'],
    [`${name}.socialAccounts`]: accounts,
    [`${name}.header.links`]: [{ title: 'More', to, links: [] }],
    [`${name}.header.logo`]: picture,
    [`${name}.footer.logo`]: picture,
    [`${name}.footer.groups`]: [{ title: 'More', links: [{ title: 'Read', to }] }],
    [`${name}.ai.suggestions`]: ['Why?'],
  });
  const byName: Readonly<Record<string, unknown>> = {
    'CreateTranslationSettings.source': id('space'),
    'UpdateTranslationSettings.source': id('space'),
    'RenderIntegration.props': { text: 'other' },
    'PublishIntegration.icon': PIXEL,
    'PublishIntegration.previewImages': [PIXEL],
    'PublishIntegration.blocks[].markdown': { codeblock: 'diagram', body: 'source' },
    'IntegrationConfigurations.space': { componentId: 'config' },
    'IntegrationConfigurations.site': { componentId: 'config' },
    'InstallIntegrationOnSpace.configuration': { a: 2 },
    'InstallIntegrationOnSite.configuration': { a: 2 },
    ...look('UpdateSiteCustomization'),
    ...look('OverrideSiteCustomization'),
    'UpdateNotificationSettings.email.mentioned': choices(false, true),
    'PutNotificationWebhook.url': 'https://example.com/member',
    'PutNotificationWebhook.kinds.mentioned': choices(false, true),
    'UpdateNotificationSettings.delivery.quiet': { from: '22:00', to: '07:00' },
    'UpdateNotificationSettings.delivery.timeZone': 'Europe/Berlin',
    'MarkNotificationsRead.organization': id('otherOrganization'),
    'MarkNotificationsRead.until': '0',
    'UpdateOrganization.mergeRules': rules,
    'UpdateSpace.mergeRules': rules,
    'UpdateSpace.icon': 'https://example.com/icon.png',
    'CreateOrganizationOIDCProvider.domains': ['example.com'],
    'UpdateOrganizationOIDCProvider.domains': ['example.com'],
    'CreateTeam.members': [id('editor')],
    'UpdateMembersInOrganizationTeam.add': [id('admin')],
    'UpdateMembersInOrganizationTeam.remove': [id('editor')],
    'UpdateMembersInOrganizationTeam.memberships': { [id('commenter')]: { role: 'owner' } },
    'SetTeamMember.role': choices('owner', 'member'),
    'InviteUsersAndTeams.users': [id('commenter')],
    'InviteUsersAndTeams.teams': [id('team')],
    'MoveContent.parent': id('around'),
    'ContentPosition.before': { type: 'space', space: id('space') },
    'ContentPosition.after': { type: 'space', space: id('space') },
    'CreateSite.spaces': [id('secondSpace')],
    'UpdateSite.defaultSiteSpace': id('secondSiteSpace'),
    'UpdateSite.hostname': 'docs.member.example',
    'UpdateSpaceSearchSettings.addSynonyms': [{ words: ['vm', 'guest'] }],
    'UpdateSiteSearchSettings.addSynonyms': [{ words: ['vm', 'guest'] }],
    'UpdateSiteSearchSettings.removeSynonyms': [id('siteSynonym')],
    'UpdateSiteSearchSettings.removePins': [id('sitePin')],
    'UpdateSpaceSearchSettings.removeSynonyms': [id('spaceSynonym')],
    'UpdateSpaceSearchSettings.removePins': [id('spacePin')],
    'UpdateSiteRedirect.source': '/member',
    'UpdateSiteRedirect.destination': { kind: 'external', url: 'https://example.com/member' },
    'SortSiteStructure.position.before': { type: 'site-section-group', id: id('group') },
    'SortSiteStructure.position.after': { type: 'site-section', id: id('firstSection') },
    'CreateSiteSectionGroup.parent': id('group'),
    'CreateSiteSectionGroup.sections': [id('firstSection')],
    'UpdateSiteSection.defaultSiteSpace': id('apiSiteSpace'),
    'UpdateComment.addedReactions': ['🚀'],
    'UpdateCommentReply.addedReactions': ['🚀'],
    'PutGitConnection.url': 'https://git.example.com/acme/other.git',
    'PutGitConnection.pollSeconds': choices(60, 90),
    'DocumentInput.nodes': [
      { object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'x', marks: [] }] }] },
    ],
    'ContentChange(operation=update_page).into': null,
    'ContentChange(operation=move_page).into': null,
  };
  const byKey: Readonly<Record<string, unknown>> = {
    organization: id('organization'),
    space: id('space'),
    spaceId: id('secondSpace'),
    site: id('site'),
    page: id('page'),
    file: id('file'),
    reusableContent: id('reusable'),
    parent: id('collection'),
    collection: id('collection'),
    into: id('page'),
    user: id('reader'),
    users: [id('reader')],
    team: id('team'),
    defaultTeam: id('team'),
    revision: id('revision'),
    siteSectionGroupId: id('group'),
    sectionGroup: id('group'),
    sectionId: id('section'),
    defaultSiteSection: id('section'),
    emoji: '🚀',
    icon: 'gear',
    slug: 'member',
    path: 'member',
    url: 'https://example.com/member',
    basename: 'member',
    hostname: 'member-of-acme',
    proxy: 'example.com/member',
    condition: 'visitor.claims.unsigned.beta',
    emailDomains: ['example.com'],
    light: '#112233',
    dark: '#445566',
    fontFamily: 'Own',
    expiresAt: '2030-01-01T00:00:00Z',
    timestamp: '2026-01-01T00:00:00Z',
    base64: 'YQ==',
    markdown: 'Said.',
    defaultLevel: choices('read', 'edit'),
    role: choices('comment', 'edit'),
    defaultRole: choices('comment', 'edit'),
  };
  return (name) =>
    name in byName
      ? byName[name]
      : byKey[
          name
            .split('.')
            .at(-1)
            ?.replace(/\(.*|\[.*/, '') ?? ''
        ];
}
