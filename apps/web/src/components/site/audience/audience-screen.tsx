'use client';

import { AccessSection, type KnownAccess } from '@/components/access/access-section';
import { PageHeader } from '@/components/app/page-header';
import { Note } from '@/components/ui/note';
import type { ShareLinkList, VisitorAuth } from '@/lib/outputs';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { ShareLinks } from './share-links';
import { VisibilityForm } from './visibility-form';
import { VisitorAuthSection } from './visitor-auth-section';

interface AudienceScreenProps {
  /** Absent for those who may not see them. */
  links?: ShareLinkList | undefined;
  auth?: VisitorAuth | undefined;
  access?: KnownAccess | undefined;
}

/** Shows the readers of a site and their ways in, and the people who have a role on it. */
export function AudienceScreen({ links, auth, access }: AudienceScreenProps) {
  const { site, organization, userId } = useSite();
  return (
    <>
      <PageHeader title={m.audience.title} lead={m.audience.lead} />
      {site.permissions.admin ? null : (
        <div className="mb-5">
          <Note>{m.audience.readOnly}</Note>
        </div>
      )}
      <VisibilityForm />
      {links === undefined ? null : <ShareLinks initial={links} />}
      {auth === undefined ? null : <VisitorAuthSection initial={auth} />}
      {access === undefined ? null : (
        <AccessSection
          on={{ kind: 'site', id: site.id }}
          orgId={organization.id}
          initial={access}
          viewer={{ userId, role: 'admin', isOrganizationAdmin: organization.permissions.admin }}
        />
      )}
    </>
  );
}
