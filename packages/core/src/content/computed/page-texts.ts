import { escapeText } from '@octavo/markdown';
import type { Outline, OutlineOperation } from './outline.ts';

/** Schemas in one block: an attribute of a tag is one line. */
const SCHEMAS_IN_A_BLOCK = 200;

/** Facts that a page is written with, in addition to the outline. */
export interface TextFacts {
  /** Slug of the specification. */
  spec: string;
  /** Address that everybody can fetch the document at, where the page is to say it. */
  download?: string | undefined;
}

/** Returns the text of the page that says what the API is. */
export function overviewText(outline: Outline, { download }: TextFacts): string {
  const { title, version, description, servers } = outline;
  return blocks([
    heading(1, title),
    version === '' ? '' : `Version ${plain(version)}`,
    words(description),
    ...(servers.length === 0 ? [] : [heading(2, 'Servers'), servers.map((url) => `* ${code(url)}`).join('\n')]),
    download === undefined ? '' : `[Download the OpenAPI document](<${download}>)`,
  ]);
}

/** Returns the text of a page with a title and operations, each under a heading. */
export function operationsText(title: string, description: string, operations: readonly OutlineOperation[], facts: TextFacts): string {
  const drawn = operations.flatMap((operation) => [heading(2, operation.title), operationBlock(operation, facts)]);
  return blocks([heading(1, title), words(description), ...drawn]);
}

/** Returns the text of the page of one operation. */
export function operationText(operation: OutlineOperation, facts: TextFacts): string {
  return blocks([heading(1, operation.title), operationBlock(operation, facts)]);
}

/** Returns the text of the page with all schemas. */
export function modelsText(title: string, schemas: readonly string[], { spec }: TextFacts): string {
  const parts = [heading(1, title)];
  for (let at = 0; at < schemas.length; at += SCHEMAS_IN_A_BLOCK) {
    const some = schemas.slice(at, at + SCHEMAS_IN_A_BLOCK).join(',');
    parts.push(tag('openapi-schemas', `spec="${spec}" schemas="${some}" grouped="true"`, spec));
  }
  return blocks(parts);
}

function operationBlock({ kind, path, method }: OutlineOperation, { spec }: TextFacts): string {
  return kind === 'webhook'
    ? tag('openapi-webhook', `spec="${spec}" name="${path}" method="${method}"`, spec)
    : tag('openapi-operation', `spec="${spec}" path="${path}" method="${method}"`, spec);
}

function tag(name: string, attributes: string, body: string): string {
  return `{% ${name} ${attributes} %}\n${body}\n{% end${name} %}`;
}

function heading(level: 1 | 2, title: string): string {
  return `${'#'.repeat(level)} ${plain(title).replace(/#+$/, (signs) => `\\${signs}`)}`;
}

const plain = (text: string): string => escapeText(text);

const code = (text: string): string => `\`${text.replaceAll('`', '')}\``;

/** Words of the document, which are markdown; they include nothing of the space and decide nothing for its readers. */
function words(description: string): string {
  return description.replaceAll('{%', '\\{%');
}

function blocks(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
