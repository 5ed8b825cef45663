export { type FailingConnection, listFailingConnections } from './list-failing-connections.ts';
export { type FailedMail, getMailState, type MailState, sendTestMail } from './mails.ts';
export {
  listLargestSpaces,
  listStorage,
  type OperatedOrganization,
  type OperatedSpace,
  type OrganizationFilter,
  pageOrganizations,
} from './page-organizations.ts';
export { type InstallationOverview, readOverview } from './read-overview.ts';
export { type LimitedPlace, listQuotas, SetQuotas, setQuotas } from './set-quotas.ts';
export { listSettings, listVersions } from './settings.ts';
