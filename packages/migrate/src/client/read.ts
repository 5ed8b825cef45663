import * as z from 'zod';

/** A member that may be missing or of another kind: newer and older versions of the API, and other installations, have others. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
/** Returns a list whose items are read one by one: one that cannot be read is left out, and the others stay. */
function each<Output>(schema: () => z.ZodType<Output>) {
  return z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((list) => list.flatMap((item) => readAs(schema(), item) ?? []));
}

const text = maybe(z.string());
const flag = maybe(z.boolean());
const Ref = z.object({ kind: z.string(), page: text, file: text, url: text, anchor: text, space: text, reusableContent: text });
const User = z.object({ id: text, displayName: text, email: text });

export const SourceOrganization = z.object({ id: z.string(), title: text });
export const SourceCollection = z.object({
  id: z.string(),
  title: text,
  description: text,
  parent: text,
  defaultLevel: z.union([z.string(), z.null()]).optional().catch(undefined),
});
export const SourceSpace = z.object({
  id: z.string(),
  title: text,
  emoji: text,
  parent: text,
  editMode: text,
  defaultLevel: z.union([z.string(), z.null()]).optional().catch(undefined),
  mergeRules: z.unknown().optional(),
  deletedAt: text,
  gitSync: maybe(z.object({ url: text, repoName: text, installationProvider: text })),
  urls: maybe(z.object({ app: text, icon: text })),
});
export type SourceSpace = z.infer<typeof SourceSpace>;
/** A kept connection, as installations of this program tell it. */
export const SourceGitConnection = z.object({ url: z.string(), branch: z.string(), projectDirectory: z.string() });

const Git = maybe(z.object({ oid: text, path: text }));

/** An entry of a table of contents, with what is below it. */
export interface SourcePage extends z.infer<typeof PageMembers> {
  pages: SourcePage[];
}
const PageMembers = z.object({
  id: z.string(),
  type: text,
  kind: text,
  title: text,
  linkTitle: text,
  slug: text,
  path: text,
  emoji: text,
  icon: text,
  description: text,
  hidden: flag,
  noIndex: flag,
  noRobotsIndex: flag,
  condition: text,
  updatedAt: text,
  documentId: text,
  git: Git,
  tags: maybe(z.array(z.object({ tag: z.string(), primary: flag }))),
  variables: maybe(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  layout: maybe(z.record(z.string(), z.unknown())),
  cover: maybe(z.object({ ref: maybe(Ref), refDark: maybe(Ref), yPos: maybe(z.number()), height: maybe(z.number()) })),
  target: maybe(Ref),
  href: text,
  computed: maybe(z.object({ type: text })),
});
export const SourcePage: z.ZodType<SourcePage> = PageMembers.extend({
  get pages() {
    return each(() => SourcePage);
  },
}) as unknown as z.ZodType<SourcePage>;

export const SourceFile = z.object({
  id: z.string(),
  name: text,
  downloadURL: text,
  size: maybe(z.number()),
  git: Git,
  lfs: text,
});
export type SourceFile = z.infer<typeof SourceFile>;
export const SourceReusable = z.object({ id: z.string(), title: text, document: text, git: Git });
export type SourceReusable = z.infer<typeof SourceReusable>;
export const SourceContent = z.object({
  id: z.string(),
  git: maybe(z.object({ oid: text, ref: text })),
  pages: each(() => SourcePage),
  files: each(() => SourceFile),
  reusableContents: each(() => SourceReusable),
  variables: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .catch({})
    .default({}),
});
export type SourceContent = z.infer<typeof SourceContent>;
export const SourceBody = z.object({ markdown: text, document: maybe(z.object({ nodes: z.array(z.unknown()) })) });
export const SourceDocument = z.object({ nodes: z.array(z.unknown()) });

export const SourceChangeRequest = z.object({
  id: z.string(),
  number: maybe(z.number()),
  status: text,
  subject: text,
  description: text,
  createdBy: maybe(User),
  createdAt: text,
  revision: text,
  revisionInitial: text,
  revisionMergedAncestor: text,
});
export type SourceChangeRequest = z.infer<typeof SourceChangeRequest>;
const Posted = {
  id: z.string(),
  postedBy: maybe(User),
  postedAt: text,
  body: maybe(z.object({ markdown: text })),
};
export const SourceComment = z.object({
  ...Posted,
  status: text,
  replies: maybe(z.number()),
  target: maybe(z.object({ review: text, page: maybe(z.object({ id: text, title: text })), node: maybe(z.object({ preview: text })) })),
});
export type SourceComment = z.infer<typeof SourceComment>;
export const SourceReply = z.object(Posted);
export type SourceReply = z.infer<typeof SourceReply>;
export const SourceReview = z.object({
  id: z.string(),
  status: text,
  reviewer: maybe(User),
  createdAt: text,
  outdated: flag,
  comment: maybe(z.object({ markdown: text })),
});
export const SourceReviewer = z.object({ user: maybe(User) });

const nullable = z.union([z.string(), z.null()]).optional().catch(undefined);
export const SourceMember = z.object({ id: text, role: nullable, user: maybe(User), disabled: flag });
export const SourceTeam = z.object({ id: z.string(), title: text });
export const SourceTeamMember = z.object({ id: text, role: text, team: maybe(z.object({ role: text })), user: maybe(User) });
export const SourceUserPermission = z.object({ permission: nullable, user: maybe(User) });
export const SourceTeamPermission = z.object({ permission: nullable, team: maybe(z.object({ id: text, title: text })) });
export const SourceTranslation = z.object({ id: z.string(), title: text, languages: maybe(z.array(z.string())) });
export const SourceSpec = z.object({ slug: z.string(), sourceURL: text, visibility: text, lastVersion: text });
export type SourceSpec = z.infer<typeof SourceSpec>;
export const SourceSpecText = z.object({ text: z.string() });
export const SourceInstallation = z.object({
  id: z.string(),
  integration: z
    .union([z.string(), z.object({ name: z.string() })])
    .optional()
    .catch(undefined),
});

export const SourceSite = z.object({
  id: z.string(),
  title: text,
  type: text,
  basename: text,
  hostname: text,
  visibility: text,
  published: flag,
  agentsContext: text,
  adaptiveContent: maybe(z.object({ enabled: flag })),
  defaultLevel: nullable,
  defaultSiteSection: text,
  defaultSiteSpace: text,
  proxy: maybe(z.object({ origin: text })),
});
export type SourceSite = z.infer<typeof SourceSite>;

/** An item of the structure of a site: a section, a group, a site space or a link. */
export interface SourceSiteItem extends z.infer<typeof SiteItemMembers> {
  siteSpaces: SourceSiteItem[];
  sections: SourceSiteItem[];
  children: SourceSiteItem[];
}
const SiteItemMembers = z.object({
  object: text,
  id: z.string(),
  title: text,
  description: text,
  icon: text,
  path: text,
  condition: text,
  default: flag,
  draft: flag,
  url: text,
  space: z
    .union([z.object({ id: z.string(), title: text }), z.string()])
    .optional()
    .catch(undefined),
});
const items = () => each(() => SourceSiteItem);
export const SourceSiteItem: z.ZodType<SourceSiteItem> = SiteItemMembers.extend({
  get siteSpaces() {
    return items();
  },
  get sections() {
    return items();
  },
  get children() {
    return items();
  },
}) as unknown as z.ZodType<SourceSiteItem>;
export const SourceStructure = z.object({ type: text, structure: items() });
export const SourceRedirect = z.object({
  id: z.string(),
  source: z.string(),
  destination: z.looseObject({ kind: z.string() }),
  captureWildcard: flag,
  permanent: flag,
  draft: flag,
});
export const SourceShareLink = z.object({ id: z.string(), name: text, active: flag });
export const SourceSchema = z.object({ jsonSchema: z.record(z.string(), z.unknown()) });

/** Returns an answer read with a schema; `undefined` for one that lacks what nothing can be made of without. */
export function readAs<Output>(schema: z.ZodType<Output>, answer: unknown): Output | undefined {
  try {
    const read = schema.safeParse(answer);
    return read.success ? read.data : undefined;
  } catch (error) {
    // Nested deeper than can be read.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
