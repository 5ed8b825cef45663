import * as fc from 'fast-check';

/** Claims of a visitor, as far as conditions of random sites ask for them. */
export interface RandomClaims {
  plan?: 'free' | 'pro';
  beta: boolean;
}

/** Conditions of parts of random sites, with what they say, told by no code of the program. */
const CONDITIONS: Readonly<Record<string, (claims: RandomClaims) => boolean>> = {
  'visitor.claims.plan === "pro"': ({ plan }) => plan === 'pro',
  'visitor.claims.plan !== "pro"': ({ plan }) => plan !== 'pro',
  'visitor.claims.unsigned.beta': ({ beta }) => beta,
  'visitor.claims.plan in ["free", "pro"]': ({ plan }) => plan !== undefined,
  // An unreadable condition holds for nobody.
  '((': () => false,
};

const condition = fc.constantFrom(...Object.keys(CONDITIONS));
/** More than half of all parts are for everybody. */
const maybe = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: condition });
const seldom = fc.nat({ max: 4 }).map((n) => n === 4);

const part = fc.record({
  kind: fc.constantFrom('text', 'heading', 'nested', 'tabs', 'update', 'include', 'operation', 'expression', 'table', 'expandable'),
  condition: maybe,
  inner: condition,
});
const page = fc.record({
  condition: maybe,
  isHidden: seldom,
  /** Stands below the page before it. */
  isBelow: fc.boolean(),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  /** Page of the same space that it leads to. */
  leadsTo: fc.nat({ max: 2 }),
});
const space = fc.record({ condition: maybe, isDraft: seldom, pages: fc.array(page, { minLength: 3, maxLength: 3 }) });

/** A site of two sections with three site spaces: the first is a section's only one, the others are variants of each other. */
export const randomSite = fc.record({ sections: fc.tuple(maybe, maybe), spaces: fc.tuple(space, space, space) });
export type RandomSite = typeof randomSite extends fc.Arbitrary<infer Value> ? Value : never;

/** Visitors of random sites. */
export const randomVisitor: fc.Arbitrary<RandomClaims> = fc.record(
  { plan: fc.constantFrom('free', 'pro'), beta: fc.boolean() },
  { requiredKeys: ['beta'] },
);

/** Place at which a word stands, and for whom. */
export interface Secret {
  /** All that have to hold. */
  conditions: readonly string[];
  /** Name of the page that it is part of. */
  page?: string;
  /** True if it is the name of what it stands at, not a part of its text. */
  isName: boolean;
  isOfHidden: boolean;
  isDraft: boolean;
}

/** Text of a page to be made. */
export interface WrittenPage {
  /** As secrets name it. */
  name: string;
  /** Number of its space. */
  space: number;
  path: string;
  title: string;
  description: string;
  markdown: string;
  condition?: string;
  isHidden: boolean;
  /** Path of the page above it. */
  parent?: string;
}

/** A site as it is made, with a word of its own in each part that somebody may be kept from. */
export interface WrittenSite {
  pages: readonly WrittenPage[];
  /** Texts of reusable content by path, in all spaces. */
  includes: Readonly<Record<string, string>>;
  sections: readonly { title: string; condition?: string }[];
  spaces: readonly { title: string; condition?: string; isDraft: boolean }[];
  /** By word. */
  secrets: ReadonlyMap<string, Secret>;
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';
/** A word that nothing else begins with, made of letters alone: every search takes it as one. */
const wordOf = (n: number): string => `zq${LETTERS[Math.floor(n / 400) % 20]}${LETTERS[Math.floor(n / 20) % 20]}${LETTERS[n % 20]}zq`;

/** Writes a random site down. */
export function writeSite(site: RandomSite): WrittenSite {
  const secrets = new Map<string, Secret>();
  const word = (facts: Omit<Secret, 'isOfHidden' | 'isDraft'> & Partial<Secret>): string => {
    const made = wordOf(secrets.size);
    secrets.set(made, { isOfHidden: false, isDraft: false, ...facts });
    return made;
  };
  const all = (...conditions: (string | undefined)[]) => conditions.filter((one) => one !== undefined);
  const optional = (source: string | undefined) => (source === undefined ? {} : { condition: source });
  const sections = site.sections.map((source) => ({ title: word({ conditions: all(source), isName: true }), ...optional(source) }));
  const pages: WrittenPage[] = [];
  const includes: Record<string, string> = {};
  const spaces = site.spaces.map((each, n) => {
    const above = all(site.sections[n === 0 ? 0 : 1], each.condition);
    const { isDraft } = each;
    let parent: { path: string; conditions: string[]; isHidden: boolean } | undefined;
    const first = pages.length;
    for (const [i, random] of each.pages.entries()) {
      const below = random.isBelow && i > 0 ? parent : undefined;
      const conditions = all(...(below?.conditions ?? above), random.condition);
      const isOfHidden = random.isHidden || below?.isHidden === true;
      const name = `${n}-${i}`;
      const named = { page: name, isOfHidden, isDraft };
      const [title, description] = [word({ ...named, conditions, isName: true }), word({ ...named, conditions, isName: true })];
      const path = `${word({ ...named, conditions, isName: true })}.md`;
      const pen: Pen = {
        word: (...own) => word({ ...named, conditions: [...conditions, ...own], isName: false }),
        include(text) {
          const at = `.gitbook/includes/part-${Object.keys(includes).length}.md`;
          includes[at] = text;
          return at;
        },
      };
      const texts = random.parts.map((one) => {
        const own = all(one.condition);
        const text = TEXTS[one.kind](pen, own, one.inner);
        return one.condition === undefined ? text : `{% if ${one.condition} %}\n${text}\n{% endif %}`;
      });
      pages.push({
        name,
        space: n,
        path,
        title,
        description,
        markdown: ['Everywhere.', ...texts].join('\n\n'),
        ...optional(random.condition),
        isHidden: random.isHidden,
        ...(below === undefined ? {} : { parent: below.path }),
      });
      parent = { path, conditions, isHidden: isOfHidden };
    }
    for (const [i, { leadsTo }] of each.pages.entries()) {
      const [from, to] = [pages[first + i], pages[first + leadsTo]];
      if (from !== undefined && to !== undefined)
        from.markdown += `\n\n[Beside](${to.path})\n\n{% content-ref url="${to.path}" %}\n[Beside](${to.path})\n{% endcontent-ref %}\n`;
    }
    return { title: word({ conditions: above, isName: true, isDraft }), ...optional(each.condition), isDraft };
  });
  return { pages, includes, sections, spaces, secrets };
}

/** Makes words for parts that stand under conditions. */
interface Pen {
  word(...conditions: string[]): string;
  /** Keeps a text as reusable content, and returns its path. */
  include(text: string): string;
}

type Kind = RandomSite['spaces'][0]['pages'][0]['parts'][0]['kind'];

const TEXTS: Readonly<Record<Kind, (pen: Pen, own: readonly string[], inner: string) => string>> = {
  text: ({ word }, own) => `Words ${word(...own)}.`,
  heading: ({ word }, own) => `## Part ${word(...own)}\n\nWords ${word(...own)}.`,
  nested: ({ word }, own, inner) => `{% if ${inner} %}\n## Inner ${word(...own, inner)}\n{% endif %}\n\nWords ${word(...own)}.`,
  tabs: ({ word }, own, inner) =>
    `{% tabs %}\n{% tab title="${word(...own)}" %}\n{% if ${inner} %}\nTab ${word(...own, inner)}\n{% endif %}\n{% endtab %}\n{% endtabs %}`,
  update: ({ word }, own, inner) =>
    `{% updates format="full" %}\n{% update date="2026-01-02" %}\n## News ${word(...own)}\n\n{% if ${inner} %}\nMore ${word(...own, inner)}\n{% endif %}\n{% endupdate %}\n{% endupdates %}`,
  include: ({ word, include }, own, inner) =>
    `{% include "${include(`Reused ${word(...own)}.\n\n{% if ${inner} %}\nReused ${word(...own, inner)}.\n{% endif %}\n`)}" %}`,
  operation: ({ word }, own) => `{% openapi-operation spec="api" path="/${word(...own)}" method="get" %}\n{% endopenapi-operation %}`,
  expression: ({ word }, own, inner) => `Here <code class="expression">${inner} ? "${word(...own, inner)}" : ""</code> it is.`,
  table: ({ word }, own) => `| Name |\n| --- |\n| ${word(...own)} |`,
  expandable: ({ word }, own) => `<details>\n\n<summary>${word(...own)}</summary>\n\nWords ${word(...own)}.\n\n</details>`,
};

/** Returns whether a visitor may know of a word. */
export function mayKnow({ conditions, isDraft }: Secret, claims: RandomClaims): boolean {
  return !isDraft && conditions.every((source) => CONDITIONS[source]?.(claims) === true);
}
