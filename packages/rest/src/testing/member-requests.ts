import { addSiteSpace, updatePublishingAuth } from '@octavo/core';
import { buildCollection, contextOf, proveEmailDomain } from '@octavo/core/testing';
import type { MatrixRequest } from './matrix-request.ts';
import { searchSettings } from './matrix-site-settings.ts';
import { structuredOwn } from './matrix-sites.ts';

const CACHE = 'packs are kept by what they hold: a cache needs no name';
const KIND = 'says of what is sent that it is a document, which `nodes` say too';

const OWN_SPACE = 'refused: a picture above a page is a file of the same space, or an address';
const UPLOADED = 'needs bytes that were sent or are fetched: the scenarios of uploads, and the tests of changes show it';

const REPOSITORY = 'needs a repository that answers: check-out.test.ts of Git sync imports from one, with each of its members';

/** Members that a request may have and that change nothing, by name, and why. */
export const IDLE: Readonly<Record<string, string>> = {
  'CreateSpace.empty': 'a space begins empty either way; the member is there for clients made for GitBook',
  'CreateChangeRequest.agentTaskId': 'names a task of GitBook’s agents; read and dropped, as the document says',
  'ImportGitRepository.repoCacheID': CACHE,
  'ExportToGitRepository.repoCacheID': CACHE,
  'IntegrationRenderContext(type=configuration_contentsource).spaceId':
    'the other members of the context, which it is tried with, name an organization that is not there',
  'SearchSite.scope(mode=default).restrictTo': 'refused without `currentSiteSpace`, which it is tried without: the scenarios show it',
  'PublishIntegration.secrets': 'sealed anew each time, so that what is kept does not show them; a script that is called has them',
  'UpdateOrganization.tokenDays': 'the token that asks never expires, and is refused by what it set: session-rules.test.ts of the domain',
  'DocumentInput.object': KIND,
  'DocumentInput.data': KIND,
  'CommentBodyInput.document.data': KIND,
  'CoverInput.ref(kind=file).space': OWN_SPACE,
  'CoverInput.refDark(kind=file).space': OWN_SPACE,
  'ContentChange(operation=insert_files).files[].url': UPLOADED,
  'ContentChange(operation=insert_files).files[].key': UPLOADED,
  'ImportContent.git.ref': REPOSITORY,
  'ImportContent.git.directory': REPOSITORY,
  'ImportContent.git.username': REPOSITORY,
  'ImportContent.git.password': REPOSITORY,
  'ImportContent.continueFrom': 'needs a website that answers: import-job.test.ts continues one, page after page',
  'ComputedSource.dependencies': 'what is computed from a specification names it; without, the request is refused',
};

const provenDomain: MatrixRequest['seed'] = async ({ system, id }) => {
  await proveEmailDomain(system, { id: id('organization') }, 'example.com');
  return {};
};

/** Requests to begin with, where that of the rights matrix has a member already, or no state in which it shows. */
export const BODIES: Readonly<Record<string, MatrixRequest>> = {
  createOrganizationSAMLProvider: { body: () => ({ label: 'New' }) },
  createOrganizationOIDCProvider: { seed: provenDomain, body: () => ({ label: 'New' }) },
  updateOrganizationOIDCProvider: { seed: provenDomain, body: () => ({ label: 'Renamed' }) },
  updateSpaceSearchSettings: { seed: searchSettings, body: () => ({}) },
  updateSiteSearchSettings: { seed: searchSettings, body: () => ({}) },
  createSite: { body: () => ({}) },
  moveCollection: {
    seed: async ({ system, id }) => {
      const made = await buildCollection(system, {
        organization: { id: id('organization') },
        title: 'Around',
        createdBy: { id: id('admin') },
      });
      return { around: made.id };
    },
    body: () => ({}),
  },
  updateSiteById: {
    seed: async (world) => {
      const { system, id } = world;
      const ctx = contextOf(system, { id: id('admin') });
      const second = await addSiteSpace(ctx, id('organization'), id('site'), { spaceId: id('secondSpace') });
      return { secondSiteSpace: second.id };
    },
    body: () => ({ title: 'Renamed' }),
  },
  updateSitePublishingAuthById: {
    seed: async ({ system, id }) => {
      await updatePublishingAuth(contextOf(system, { id: id('admin') }), id('organization'), id('site'), { integration: 'first' });
      return {};
    },
    body: () => ({}),
  },
  addSectionToSite: { seed: structuredOwn, body: (id) => ({ spaceId: id('secondSpace') }) },
  addSectionGroupToSite: { seed: structuredOwn, body: () => ({ title: 'More' }) },
  addExternalLinkToSite: { seed: structuredOwn, body: () => ({ title: 'More', url: 'https://example.com/' }) },
  postCommentInSpace: { body: () => ({ body: { markdown: 'Hello' } }) },
};
