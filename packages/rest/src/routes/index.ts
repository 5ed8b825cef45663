import type { RestDeps } from '../deps.ts';
import type { Operation } from '../operation.ts';
import { auditOperations } from './audit.ts';
import { changeRequestContentOperations } from './change-request-content.ts';
import { changeRequestOperations } from './change-requests.ts';
import { collectionOperations } from './collections.ts';
import { changeRequestCommentOperations, spaceCommentOperations } from './comments.ts';
import { computedOperations } from './computed.ts';
import { contentOperations } from './content.ts';
import { embedOperations } from './embeds.ts';
import { gitOperations } from './git.ts';
import { importOperations } from './imports.ts';
import { installationOperations } from './installations.ts';
import { integrationEventOperations } from './integration-events.ts';
import { integrationOperations } from './integrations.ts';
import { inviteOperations } from './invites.ts';
import { linkOperations } from './links.ts';
import { memberOperations } from './members.ts';
import { notificationOperations } from './notifications.ts';
import { oidcOperations } from './oidc.ts';
import { openapiOperations } from './openapi.ts';
import { organizationOperations } from './organizations.ts';
import { pdfOperations } from './pdf.ts';
import { permissionOperations } from './permissions.ts';
import { publishingOperations } from './publishing.ts';
import { reviewOperations } from './reviews.ts';
import { revisionOperations } from './revisions.ts';
import { samlOperations } from './saml.ts';
import { searchSettingsOperations } from './search-settings.ts';
import { siteAudienceOperations } from './site-audience.ts';
import { siteHostnameOperations } from './site-hostnames.ts';
import { siteLookOperations } from './site-look.ts';
import { siteRedirectOperations } from './site-redirects.ts';
import { siteStructureOperations } from './site-structure.ts';
import { siteOperations } from './sites.ts';
import { spaceOperations } from './spaces.ts';
import { systemOperations } from './system.ts';
import { teamOperations } from './teams.ts';
import { translationOperations } from './translations.ts';
import { uploadOperations } from './uploads.ts';
import { userOperations } from './users.ts';

/** Every operation of the API. */
export function allOperations(deps: RestDeps): Operation[] {
  const operations = [
    ...userOperations,
    ...notificationOperations,
    ...organizationOperations,
    ...memberOperations,
    ...teamOperations,
    ...inviteOperations,
    ...samlOperations,
    ...oidcOperations,
    ...auditOperations,
    ...permissionOperations,
    ...openapiOperations,
    ...translationOperations,
    ...uploadOperations,
    ...collectionOperations,
    ...spaceOperations,
    ...siteOperations,
    ...siteStructureOperations,
    ...siteAudienceOperations,
    ...siteRedirectOperations,
    ...searchSettingsOperations,
    ...siteLookOperations,
    ...siteHostnameOperations,
    ...contentOperations,
    ...computedOperations,
    ...embedOperations,
    ...integrationEventOperations,
    ...publishingOperations,
    ...importOperations,
    ...pdfOperations,
    ...linkOperations,
    ...spaceCommentOperations,
    ...revisionOperations,
    ...changeRequestOperations,
    ...reviewOperations,
    ...changeRequestContentOperations,
    ...changeRequestCommentOperations,
    ...integrationOperations,
    ...installationOperations,
    ...gitOperations,
  ];
  return [...systemOperations(deps, operations), ...operations];
}
