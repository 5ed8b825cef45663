import * as z from 'zod';

const Described = z.object({
  summary: z.string(),
  description: z.string().optional(),
  tags: z.tuple([z.string()]),
  deprecated: z.boolean().optional(),
  /** Empty for what needs no token; else the first names the scope. */
  security: z.array(z.object({ bearer: z.array(z.string()).optional() })),
});

const Document = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Described)),
});

/** Words of tags that a heading does not write as they are. */
const WORDS: Record<string, string> = { git: 'Git', openapi: 'OpenAPI', sso: 'single sign-on', urls: 'URLs' };

const FRONT = `---
description: Every operation of the API by method and path.
icon: list
---

# Operations

All paths are below \`/v1\`. \`GET /v1/openapi.json\` has the parameters, bodies and responses of each operation. Unless an operation says otherwise, it needs an [access token](README.md#tokens); the roles it names are those of [Organizations and roles](../concepts/organizations.md#roles). A token that is limited to [scopes](README.md#scopes) needs the one that the operation names.`;

/**
 * Returns the manual's page of operations as Markdown: one section for each tag, one row for each operation.
 * @param document - an OpenAPI document as `openApiDocument` makes it.
 */
export function operationsPage(document: object): string {
  const { tags, paths } = Document.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const rows = operations.filter((operation) => operation.tags[0] === name).map(row);
    return [`## ${headingOf(name)}`, '', description, '', '| Operation | Description | Scope |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `${[FRONT, ...sections].join('\n\n')}\n`;
}

/** Returns a tag such as `space-git` as the text of a heading. */
function headingOf(tag: string): string {
  const text = tag
    .split('-')
    .map((word) => WORDS[word] ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function row({ name, summary, description = '', deprecated = false, security }: z.infer<typeof Described> & { name: string }): string {
  const text = [`${summary}.`, deprecated ? 'Deprecated.' : '', description].filter((part) => part !== '').join(' ');
  const scope = security[0]?.bearer?.[0];
  return `| \`${name}\` | ${text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')} | ${scope === undefined ? '' : `\`${scope}\``} |`;
}
