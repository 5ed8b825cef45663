import type { Metadata } from 'next';
import { PageHeader } from '@/components/app/page-header';
import { DeleteOrganization } from '@/components/closing/delete-organization';
import { HandOverSection } from '@/components/hand-over/hand-over-section';
import { AnswersSetting } from '@/components/settings/answers-setting';
import { EmailDomains } from '@/components/settings/email-domains';
import { ForeignPicturesSetting } from '@/components/settings/foreign-pictures';
import { KeptRevisions } from '@/components/settings/kept-revisions';
import { OrganizationDefaults } from '@/components/settings/organization-defaults';
import { OrganizationMergeRules } from '@/components/settings/organization-merge-rules';
import { OrganizationSettings } from '@/components/settings/organization-settings';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.settings.title });

/** General settings of an organization. */
export default async function OrganizationSettingsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [user, organization] = await load((caller) => Promise.all([caller.auth.me(), caller.orgs.get({ orgId })]));
  return (
    <>
      <PageHeader title={m.settings.title} lead={m.settings.orgLead} />
      <OrganizationSettings organization={organization} />
      {organization.permissions.admin ? <OrganizationDefaults organization={organization} /> : null}
      {organization.permissions.admin ? <EmailDomains organization={organization} /> : null}
      <OrganizationMergeRules organization={organization} />
      <ForeignPicturesSetting organization={organization} />
      {organization.permissions.admin ? <KeptRevisions organization={organization} /> : null}
      {organization.permissions.admin ? <AnswersSetting organization={organization} /> : null}
      {organization.permissions.admin ? (
        <HandOverSection organization={{ id: organization.id, title: organization.title }} me={user.id} />
      ) : null}
      {organization.permissions.admin ? <DeleteOrganization organization={{ id: organization.id, title: organization.title }} /> : null}
    </>
  );
}
