const ELSEWHERE = 'billing: an installation of one’s own has none; the member is there for clients made for GitBook';
const NO_INTEGRATIONS = 'integrations: there are none yet that could be installed';
const EDIT = 'an edit makes a revision that is no merge, and that no commit equals before it is exported';
const UNMERGED = 'what was merged takes no changes of its content any more';
const OWN_CONTENT = 'it is a file of the content that the page is in';
const OTHER_SPACES = 'what is in another space is referred to by its address';
const PLAYERS = 'players are made of addresses that are known: nothing is asked of their sites but a title';
const TRANSLATIONS = 'only translations of GitBook compute reusable content: a language is a space here';

const RULES = 'tokens of the scenes never expire, so that such a rule would end them: session-rules.test.ts of the domain';
const VERSIONS = 'pages of versions are only in a space of their own: search-space.test.ts of the domain';

/** Optional members of answers that no answer has, by name, and why. What stands here and is seen all the same fails too. */
export const UNSEEN: Readonly<Record<string, string>> = {
  'SearchResult.variants': VERSIONS,
  'SiteSearchResult.pages[].variants': VERSIONS,
  'ChangeRequestChanged.mergedAt': UNMERGED,
  'ChangeRequestChanged.mergedBy': UNMERGED,
  'ChangeRequestChanged.revisionMerged': UNMERGED,
  'ContentChanged.git': EDIT,
  'ContentChanged.git.ref': EDIT,
  'ContentChanged.git.url': EDIT,
  'ContentChanged.mergedFrom': EDIT,
  'ContentChanged.mergedFrom.description': EDIT,
  'ContentChanged.mergedFrom.mergedAt': EDIT,
  'ContentChanged.mergedFrom.mergedBy': EDIT,
  'ContentChanged.mergedFrom.revisionMerged': EDIT,
  'ContentChanged.mergedFrom.subjectDerived': EDIT,
  'ContentChanged.mergedFrom.revisionMergedAncestor': EDIT,
  'CreatedUserToken.lastUsedAt': 'a token that was just made was not used yet',
  'Document.data.schemaVersion': 'read in documents that are written back; those that are answered have one version',
  'GitInfo.installationId': NO_INTEGRATIONS,
  'GitInfo.installationStatus': NO_INTEGRATIONS,
  'GitInfo.integration': `${NO_INTEGRATIONS}; a repository is reached by its address (decisions B-SP2)`,
  'NotificationWebhookTest.status': 'no request of the scenes leaves the machine: webhook.test.ts of the domain',
  'Notification.actor.email': 'people are shown beside content by name and picture, since guests read it too',
  'OrganizationSAMLProvider.testedAt': 'only a sign-in through a real provider sets it: saml.test.ts of the server',
  'OrganizationOIDCProvider.testFailure': 'only a test at a real provider sets it: organization-oidc.test.ts of the server',
  'Organization.billing': ELSEWHERE,
  'Organization.blocked': ELSEWHERE,
  'Organization.customHostname': 'host names of one’s own belong to sites',
  'Organization.sessionHours': RULES,
  'Organization.tokenDays': RULES,
  'Organization.internal_billingMigration': ELSEWHERE,
  'Organization.internal_billingMigration.deadline': ELSEWHERE,
  'Organization.internal_billingMigration.discountEndDate': ELSEWHERE,
  'Organization.internal_billingMigration.discountPercent': ELSEWHERE,
  'Organization.trial.decision': ELSEWHERE,
  'Organization.trial.endDate': ELSEWHERE,
  'ReusableContent.computed': TRANSLATIONS,
  'ReusableContent.computedSeed': TRANSLATIONS,
  'ChangedPageAttributes.cover.after.ref(kind=file).space': OWN_CONTENT,
  'ChangedPageAttributes.cover.after.refDark(kind=file).space': OWN_CONTENT,
  'ChangedPageAttributes.cover.before.ref(kind=file).space': OWN_CONTENT,
  'ChangedPageAttributes.cover.before.refDark(kind=file).space': OWN_CONTENT,
  'DocumentPage.cover.ref(kind=file).space': OWN_CONTENT,
  'DocumentPage.cover.refDark(kind=file).space': OWN_CONTENT,
  'ContentRef(kind=anchor).space': OTHER_SPACES,
  'PageMetaLinks.canonical(kind=anchor).space': OTHER_SPACES,
  'ContentRef(kind=file).space': OTHER_SPACES,
  'PageMetaLinks.canonical(kind=file).space': OTHER_SPACES,
  'ContentRef(kind=page).space': OTHER_SPACES,
  'PageMetaLinks.canonical(kind=page).space': OTHER_SPACES,
  'ContentRef(kind=reusable-content).space': OTHER_SPACES,
  'PageMetaLinks.canonical(kind=reusable-content).space': OTHER_SPACES,
  'ContentRef(kind=tag).space': OTHER_SPACES,
  'PageMetaLinks.canonical(kind=tag).space': OTHER_SPACES,
  'Embed(type=rich).description': PLAYERS,
  'Embed(type=rich).icon': PLAYERS,
  'ResolvedReference(kind=file).versionContext': 'what refers to something stands in a page or in reusable content, never in a file',
  'ResolvedReference(kind=page).internalLocation': 'where a link stands is told by its line',
};
