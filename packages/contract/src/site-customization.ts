import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { EmojiInput } from './emoji.ts';
import { text, webUrl } from './text.ts';

const Color = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}){1,2}$/, 'Must be a colour such as `#346DDB`.')
  .meta({ id: 'Color', description: 'Hexadecimal colour of three or six digits.' });
const ThemedColor = z
  .object({ light: Color, dark: Color })
  .meta({ id: 'CustomizationThemedColor', description: 'A colour for each theme.' });
const ThemedUrl = z
  .object({ light: webUrl(), dark: webUrl() })
  .meta({ id: 'CustomizationThemedURL', description: 'An image for each theme.' });

/** Target of a link that is not content: limited to schemes that run nothing. */
const LinkUrl = z
  .url({ protocol: /^(?:https?|mailto|tel)$/, error: 'Must be an address that begins with `https://`, `http://`, `mailto:` or `tel:`.' })
  .max(2048)
  .meta({ format: 'uri', maxLength: 2048 });

const ofSpace = Id.optional().meta({ description: 'A space of the site; in the settings of a site space, that space when absent.' });
const LinkTarget = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('url'), url: LinkUrl }),
    z.object({ kind: z.literal('page'), page: Id, space: ofSpace }),
    z.object({ kind: z.literal('anchor'), anchor: text(1, 200), page: Id, space: ofSpace }),
    z.object({ kind: z.literal('file'), file: Id, space: ofSpace }),
    z.object({ kind: z.literal('space'), space: Id }),
  ])
  .meta({ id: 'CustomizationLinkTarget', description: 'Target of a link of a site: a URL, or content of its spaces.' });
export type CustomizationLinkTarget = z.infer<typeof LinkTarget>;

const ContentLink = z
  .object({ title: text(0, 64), to: LinkTarget })
  .meta({ id: 'CustomizationContentLink', description: 'A link with its title.' });

/** Returns a list that is counted before each item is looked at. */
function few<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(z.unknown()).max(most).pipe(z.array(item)).meta({ type: 'array', maxItems: most });
}

const HeaderItem = z
  .object({
    title: text(0, 64),
    style: z.enum(['link', 'button-primary', 'button-secondary']).optional(),
    to: LinkTarget.nullable().meta({ description: 'null for a menu of links.' }),
    links: few(ContentLink, 20),
    condition: text(1, 1024).optional().meta({ description: 'Condition expression that decides which visitors see it.' }),
  })
  .meta({ id: 'CustomizationHeaderItem', description: 'A link, button or menu of the header.' });
const FooterGroup = z
  .object({ title: text(0, 64), links: few(ContentLink, 30) })
  .meta({ id: 'CustomizationFooterGroup', description: 'Links under one title in the footer.' });
const SocialAccount = z
  .object({
    platform: z.enum([
      'twitter',
      'instagram',
      'facebook',
      'linkedin',
      'github',
      'discord',
      'slack',
      'youtube',
      'tiktok',
      'reddit',
      'bluesky',
      'mastodon',
      'threads',
      'medium',
    ]),
    handle: text(1, 128),
    display: z.object({ footer: z.boolean(), header: z.boolean() }),
  })
  .meta({ id: 'SiteSocialAccount', description: 'An account on another service, and its placement.' });

const FontFace = z.object({
  weight: z.int().min(1).max(1000),
  sources: z
    .array(z.object({ url: webUrl(), format: z.enum(['woff2', 'woff']).optional() }))
    .min(1)
    .max(4),
});
const FontDefinition = z
  .object({
    id: text(1, 64),
    custom: z.boolean(),
    // Stands in a stylesheet: letters, digits, spaces and hyphens cannot leave its string.
    fontFamily: text(1, 50).regex(/^[\p{L}\p{N} _-]+$/u, 'Must be letters, digits, spaces, `-` and `_`.'),
    fontFaces: z.array(FontFace).min(1).max(20),
  })
  .meta({ id: 'CustomizationFontDefinition', description: 'A custom font.' });
const Font = z.union([
  z.enum([
    'ABCFavorit',
    'Inter',
    'Roboto',
    'RobotoSlab',
    'OpenSans',
    'SourceSansPro',
    'Lato',
    'Ubuntu',
    'Raleway',
    'Merriweather',
    'Overpass',
    'NotoSans',
    'IBMPlexSerif',
    'Poppins',
    'FiraSans',
  ]),
  FontDefinition,
]);
const MonospaceFont = z.union([
  z.enum(['FiraCode', 'IBMPlexMono', 'JetBrainsMono', 'SourceCodePro', 'RobotoMono', 'SpaceMono', 'DMMono', 'Inconsolata']),
  FontDefinition,
]);
const CodeTheme = text(1, 64).regex(/^[a-z0-9-]+$/, 'Must be the name of a theme for code, such as `github-dark`.');
const ThemedCodeTheme = z.object({ light: CodeTheme, dark: CodeTheme });

const Favicon = z.union([
  z.object({ icon: ThemedUrl }),
  z.object({ emoji: EmojiInput }),
  z.strictObject({}).meta({ description: 'An icon is drawn: the first letter of the title on the main colour.' }),
]);

const Announcement = z
  .object({
    enabled: z.boolean(),
    message: text(2, 128),
    link: ContentLink.optional(),
    style: z.enum(['info', 'warning', 'danger', 'success']),
  })
  .meta({ id: 'CustomizationAnnouncement', description: 'A banner above the site.' });

const enabled = { enabled: z.boolean() };

/** The members of each group of settings; where a group is in `styling`, its name is that of the member there. */
const sidebar = z.object({ background: z.enum(['default', 'filled']), list: z.enum(['default', 'pill', 'line']) });
const codeTheme = z.object({ default: ThemedCodeTheme, openapi: ThemedCodeTheme });
const styling = z.object({
  theme: z.enum(['clean', 'muted', 'bold', 'gradient']),
  primaryColor: ThemedColor,
  tint: z.object({ color: ThemedColor }).optional(),
  infoColor: ThemedColor,
  successColor: ThemedColor,
  warningColor: ThemedColor,
  dangerColor: ThemedColor,
  corners: z.enum(['straight', 'rounded', 'circular']),
  depth: z.enum(['subtle', 'flat']),
  links: z.enum(['default', 'accent']),
  font: Font,
  headingFont: Font.optional(),
  monospaceFont: MonospaceFont,
  background: z.enum(['plain', 'match']).meta({ deprecated: true }),
  icons: z.enum(['regular', 'solid', 'duotone', 'light', 'thin']),
  codeTheme,
  sidebar,
  search: z.enum(['prominent', 'subtle']),
});
/** The languages that clients of the API know, and after them those that only Octavo has. */
export const SITE_LOCALES = ['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br', 'ru', 'ar', 'he', 'it', 'ko', 'pl'] as const;
const SiteLocale = z
  .enum(SITE_LOCALES)
  .meta({ description: 'Language of the words around the content. `ar` and `he` run from right to left.' });
/** Answers of a site to questions of its readers. */
export const SiteAnswers = z.object({
  mode: z.enum(['none', 'search', 'assistant']),
  greeting: text(0, 256).optional(),
  suggestions: few(text(1, 256), 10).optional(),
  instructions: text(0, 10_000).optional(),
});
export type SiteAnswers = z.infer<typeof SiteAnswers>;

const groups = {
  internationalization: z.object({ locale: SiteLocale }),
  header: z.object({
    preset: z.enum(['default', 'bold', 'contrast', 'custom', 'none']),
    logo: ThemedUrl.optional(),
    primaryLink: LinkTarget.optional(),
    backgroundColor: ThemedColor.optional().meta({ deprecated: true }),
    linkColor: ThemedColor.optional().meta({ deprecated: true }),
    links: few(HeaderItem, 30),
  }),
  footer: z.object({ logo: ThemedUrl.optional(), groups: few(FooterGroup, 10), copyright: text(0, 300).optional() }),
  themes: z.object({
    default: z.enum(['light', 'dark', 'system']),
    toggeable: z.boolean().meta({ description: 'True when readers can switch the theme; spelled as clients know it.' }),
  }),
  pdf: z.object(enabled),
  feedback: z.object(enabled),
  ai: SiteAnswers,
  advancedCustomization: z.object(enabled),
  git: z.object({ showEditLink: z.boolean() }),
  pageActions: z.object({
    externalAI: z.boolean(),
    markdown: z.boolean(),
    items: few(z.enum(['assistant', 'external-ai', 'markdown', 'mcp', 'git', 'pdf']), 6),
  }),
  externalLinks: z.object({ target: z.enum(['self', 'blank']) }),
  pagination: z.object(enabled),
  trademark: z.object(enabled),
  privacyPolicy: z.object({ url: webUrl().optional() }),
  socialPreview: z.object({ url: webUrl().optional() }),
  insights: z.object({ trackingCookie: z.boolean() }),
};
const title = text(2, 128);
const socialAccounts = few(SocialAccount, 10);

export const SiteCustomization = z
  .object({
    title: title.optional(),
    styling,
    favicon: Favicon,
    announcement: Announcement.optional(),
    socialAccounts,
    ...groups,
    updatedAt: Timestamp.optional().meta({ description: 'Absent until a value is chosen.' }),
  })
  .meta({ id: 'SiteCustomizationSettings', description: 'Customization of a site and its pages (decisions B-SITE11).' });
export type SiteCustomization = z.infer<typeof SiteCustomization>;

export const UpdateSiteCustomization = z
  .object({
    title: title.optional(),
    styling: styling.extend({ sidebar: sidebar.partial(), codeTheme: codeTheme.partial() }).partial().optional(),
    favicon: Favicon.optional(),
    announcement: Announcement.optional(),
    socialAccounts: socialAccounts.optional(),
    internationalization: groups.internationalization.partial().optional(),
    header: groups.header.partial().optional(),
    footer: groups.footer.partial().optional(),
    themes: groups.themes.partial().optional(),
    pdf: groups.pdf.partial().optional(),
    feedback: groups.feedback.partial().optional(),
    ai: groups.ai.partial().optional(),
    advancedCustomization: groups.advancedCustomization.partial().optional(),
    git: groups.git.partial().optional(),
    pageActions: groups.pageActions.partial().optional(),
    externalLinks: groups.externalLinks.partial().optional(),
    pagination: groups.pagination.partial().optional(),
    trademark: groups.trademark.partial().optional(),
    privacyPolicy: groups.privacyPolicy.optional(),
    socialPreview: groups.socialPreview.optional(),
    insights: groups.insights.partial().optional(),
  })
  .meta({ id: 'UpdateSiteCustomization', description: 'All settings of the customization of a site; absent settings get their defaults.' });
export type UpdateSiteCustomization = z.infer<typeof UpdateSiteCustomization>;

/** A change of the look of a site: groups that are absent stay, and a title of null is the title of the site again. Answers have a form of their own. */
export const UpdateSiteLook = UpdateSiteCustomization.omit({ ai: true }).extend({ title: title.nullable().optional() });
export type UpdateSiteLook = z.infer<typeof UpdateSiteLook>;

type Overriding<Shape extends z.ZodRawShape> = z.ZodObject<{ [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> }>;

/** Members that may each be left as they are (absent), chosen, or taken back (null). */
function overriding<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): Overriding<Shape> {
  const members = Object.entries(shape).map(([name, member]) => [name, z.nullish(member)] as const);
  return z.object(Object.fromEntries(members)) as unknown as Overriding<Shape>;
}

export const OverrideSiteCustomization = z
  .object({
    title: title.nullish(),
    styling: overriding(styling.omit({ sidebar: true, codeTheme: true }))
      .extend({ sidebar: overriding(sidebar).nullish(), codeTheme: overriding(codeTheme).nullish() })
      .nullish(),
    favicon: Favicon.nullish(),
    announcement: Announcement.nullish(),
    socialAccounts: socialAccounts.nullish(),
    internationalization: overriding(groups.internationalization).nullish(),
    header: overriding(groups.header).nullish(),
    footer: overriding(groups.footer).nullish(),
    themes: overriding(groups.themes).nullish(),
    pdf: overriding(groups.pdf).nullish(),
    feedback: overriding(groups.feedback).nullish(),
    ai: overriding(groups.ai).nullish(),
    git: overriding(groups.git).nullish(),
    pageActions: overriding(groups.pageActions).nullish(),
    externalLinks: overriding(groups.externalLinks).nullish(),
    pagination: overriding(groups.pagination).nullish(),
    trademark: overriding(groups.trademark).nullish(),
    privacyPolicy: overriding(groups.privacyPolicy).nullish(),
    socialPreview: overriding(groups.socialPreview).nullish(),
  })
  .meta({
    id: 'OverrideSiteCustomization',
    description: 'Settings that differ in one site space: absent keeps, null inherits the setting of the site, also for a whole group.',
  });
export type OverrideSiteCustomization = z.infer<typeof OverrideSiteCustomization>;
