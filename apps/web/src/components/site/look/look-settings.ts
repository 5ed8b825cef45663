import type { SiteLook } from '@/lib/outputs';
import type { Messages } from '@/messages';

type Whole = 'title' | 'favicon' | 'announcement' | 'socialAccounts';
type Group = Exclude<keyof SiteLook, Whole | 'ai' | 'updatedAt'>;
type Nested = 'sidebar' | 'codeTheme';
type Member<At extends string, Of> = `${At}.${keyof NonNullable<Of> & string}`;

/** A setting of the look, as it is named in requests. */
export type LookPath =
  | Whole
  | { [Name in Group]: Name extends 'styling' ? never : Member<Name, SiteLook[Name]> }[Group]
  | Exclude<Member<'styling', SiteLook['styling']>, `styling.${Nested}`>
  | { [Name in Nested]: Member<`styling.${Name}`, SiteLook['styling'][Name]> }[Nested];

type Label = { [Name in keyof Messages['look']]: Messages['look'][Name] extends string ? Name : never }[keyof Messages['look']];

/** A setting with the name of its label among the messages, or the reason for which it has no field. */
type LookSetting = { label: Label } | { withoutField: string };

const PLAIN = 'Pages of Octavo do not follow it: it is kept for other programs that draw them.';

/** Every setting of the look. The contract's types ask for each. Answers to questions have a form of their own. */
export const LOOK_SETTINGS: Readonly<Record<LookPath, LookSetting>> = {
  title: { label: 'siteTitle' },
  favicon: { label: 'favicon' },
  announcement: { label: 'announced' },
  socialAccounts: { label: 'accounts' },
  'styling.theme': { label: 'theme' },
  'styling.primaryColor': { label: 'primaryColor' },
  'styling.tint': { label: 'tint' },
  'styling.infoColor': { label: 'infoColor' },
  'styling.successColor': { label: 'successColor' },
  'styling.warningColor': { label: 'warningColor' },
  'styling.dangerColor': { label: 'dangerColor' },
  'styling.corners': { label: 'corners' },
  'styling.depth': { label: 'depth' },
  'styling.links': { label: 'links' },
  'styling.font': { label: 'font' },
  'styling.headingFont': { label: 'headingFont' },
  'styling.monospaceFont': { label: 'monospaceFont' },
  'styling.background': { withoutField: 'The contract marks it as deprecated, and pages do not follow it.' },
  'styling.icons': { withoutField: PLAIN },
  'styling.codeTheme.default': { withoutField: PLAIN },
  'styling.codeTheme.openapi': { withoutField: PLAIN },
  'styling.sidebar.background': { label: 'sidebar' },
  'styling.sidebar.list': { label: 'list' },
  'styling.search': { label: 'search' },
  'internationalization.locale': { label: 'locale' },
  'header.preset': { label: 'preset' },
  'header.logo': { label: 'logo' },
  'header.primaryLink': { label: 'primaryLink' },
  'header.backgroundColor': { label: 'backgroundColor' },
  'header.linkColor': { label: 'linkColor' },
  'header.links': { label: 'headerLinks' },
  'footer.logo': { label: 'footerLogo' },
  'footer.groups': { label: 'footerGroups' },
  'footer.copyright': { label: 'copyright' },
  'themes.default': { label: 'defaultTheme' },
  'themes.toggeable': { label: 'toggle' },
  'pdf.enabled': { label: 'pdf' },
  'feedback.enabled': { label: 'feedback' },
  'advancedCustomization.enabled': { withoutField: 'It is a plan of another product; everything is customizable here.' },
  'git.showEditLink': { label: 'editLink' },
  'pageActions.externalAI': { withoutField: 'An older form of the list of actions, which the field of that list writes with it.' },
  'pageActions.markdown': { withoutField: 'An older form of the list of actions, which the field of that list writes with it.' },
  'pageActions.items': { label: 'actions' },
  'externalLinks.target': { label: 'newTab' },
  'pagination.enabled': { label: 'pagination' },
  'trademark.enabled': { label: 'trademark' },
  'privacyPolicy.url': { label: 'privacyUrl' },
  'socialPreview.url': { label: 'socialUrl' },
  'insights.trackingCookie': { withoutField: 'Octavo counts readers without a cookie, whatever it says.' },
};

/** Returns the names of all settings, in the order of the form. */
export const LOOK_PATHS = Object.keys(LOOK_SETTINGS) as LookPath[];
