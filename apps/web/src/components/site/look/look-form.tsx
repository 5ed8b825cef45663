'use client';

import { BrandGroup } from './brand-group';
import { AnnouncementGroup, FooterGroup } from './frame-groups';
import { HeaderGroup } from './header-group';
import { useLook } from './look-context';
import { PageGroups } from './page-groups';
import { StyleGroups } from './style-groups';

/** Every setting of the look that pages follow, by group. */
export function LookForm() {
  const { mayChange } = useLook();
  return (
    <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-3">
      <BrandGroup />
      <StyleGroups />
      <HeaderGroup />
      <FooterGroup />
      <AnnouncementGroup />
      <PageGroups />
    </fieldset>
  );
}
