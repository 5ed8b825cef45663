import type { CustomizationLinkTarget, OverrideSiteCustomization, UpdateSiteCustomization } from '@octavo/contract';

/** A link of settings, and where in the request it stands. */
export interface SettingsLink {
  to: CustomizationLinkTarget;
  /** As in `body.header.links.0.to`. */
  path: string;
}

/** A condition of settings, and where in the request it stands. */
export interface SettingsCondition {
  condition: string;
  path: string;
}

/** Every link that settings hold: in the header, its menus, the footer and the announcement. */
export function linksOfSettings({ header, footer, announcement }: UpdateSiteCustomization | OverrideSiteCustomization): SettingsLink[] {
  const links: SettingsLink[] = [];
  const add = (to: CustomizationLinkTarget | null | undefined, path: string) => {
    if (to !== null && to !== undefined) links.push({ to, path: `body.${path}` });
  };
  add(header?.primaryLink, 'header.primaryLink');
  for (const [n, item] of (header?.links ?? []).entries()) {
    add(item.to, `header.links.${n}.to`);
    for (const [m, link] of item.links.entries()) add(link.to, `header.links.${n}.links.${m}.to`);
  }
  for (const [n, group] of (footer?.groups ?? []).entries()) {
    for (const [m, link] of group.links.entries()) add(link.to, `footer.groups.${n}.links.${m}.to`);
  }
  add(announcement?.link?.to, 'announcement.link.to');
  return links;
}

/** Every condition that settings hold. */
export function conditionsOfSettings({ header }: UpdateSiteCustomization | OverrideSiteCustomization): SettingsCondition[] {
  return (header?.links ?? []).flatMap(({ condition }, n) =>
    condition === undefined ? [] : [{ condition, path: `body.header.links.${n}.condition` }],
  );
}
