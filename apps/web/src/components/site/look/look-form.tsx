'use client';

import { BrandGroup } from './brand-group';
import { FrameGroups } from './frame-groups';
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
      <FrameGroups />
      <PageGroups />
    </fieldset>
  );
}
