import { escapeText } from '../document/write/escape.ts';
import { type Field, factsOf, typeText } from './draw/schema.ts';
import { schemeText } from './draw/security.ts';
import type { ApiMedia, ApiModel, ApiOperation, ApiResponse, ApiSchema } from './model.ts';
import { samplesOf } from './samples/index.ts';
import type { ApiWords } from './words.ts';

/** Levels of an object that a table of its parts has: what is deeper is named only. */
const LEVELS = 4;

/** Writes an operation, a webhook or schemas as Markdown for programs and people who read no HTML: tables of parts, samples and examples. */
export function apiMarkdown(model: ApiModel, words: ApiWords): string {
  if (model.kind !== 'schemas') return `${operationText(model, words).join('\n\n')}\n`;
  const parts = model.schemas.flatMap(({ name, schema }) => [
    `### ${code(name)}`,
    schema.description ?? '',
    table(fieldsOf(schema, words), words),
    factLines(schema, words),
  ]);
  return `${[...parts, more(model, words)].filter((part) => part !== '').join('\n\n')}\n`;
}

function operationText(operation: ApiOperation, words: ApiWords): string[] {
  const { kind, method, path, title, description, isDeprecated, servers, security, parameters, body, responses, callbacks } = operation;
  const places = { path: words.pathParameters, query: words.queryParameters, header: words.headers, cookie: words.cookies };
  const parts = [
    `**${method.toUpperCase()}** ${code(path)}${isDeprecated ? ` (${words.deprecated})` : ''}`,
    title === '' ? '' : escapeText(title),
    proseOf(description),
    servers.length === 0
      ? ''
      : `**${words.servers}**\n\n${servers
          .map(
            ({ url, variables }) =>
              `* ${code(url)}${variables
                .map(
                  (each) =>
                    `\n  * ${code(each.name)}: ${[each.default, ...(each.enum ?? [])]
                      .filter((value) => value !== '')
                      .map(code)
                      .join(', ')}`,
                )
                .join('')}`,
          )
          .join('\n')}`,
    security.length === 0
      ? ''
      : `**${words.authorization}**\n\n${security.map((way) => `* ${way.length === 0 ? words.notNeeded : way.map((scheme) => `${code(scheme.name)} ${escapeText(schemeText(scheme, words))}${scheme.scopes.length === 0 ? '' : ` (${scheme.scopes.map(code).join(' ')})`}`).join(' + ')}`).join('\n')}`,
    ...(['path', 'query', 'header', 'cookie'] as const).map((place) => {
      const rows = table(
        parameters.filter((each) => each.in === place),
        words,
      );
      return rows === '' ? '' : `**${places[place]}**\n\n${rows}`;
    }),
    ...(body === undefined
      ? []
      : [
          `**${words.body}**${body.isRequired ? ` (${words.required})` : ''}`,
          proseOf(body.description),
          ...body.media.flatMap((media) => mediaText(media, words)),
        ]),
    ...(responses.length === 0 ? [] : [`**${words.responses}**`, ...responses.flatMap((response) => responseText(response, words))]),
    callbacks.length === 0
      ? ''
      : `**${words.callbacks}**\n\n${callbacks.map((each) => `* ${code(each.name)}: ${each.method.toUpperCase()} ${code(each.path)}`).join('\n')}`,
    ...(kind === 'webhook'
      ? []
      : samplesOf(operation).map(({ title: name, language, code: text }) => `${name}:\n\n${fence(text, language)}`)),
    more(operation, words),
  ];
  return parts.filter((part) => part !== '');
}

const more = ({ omitted }: { omitted?: number }, words: ApiWords): string => (omitted === undefined ? '' : words.more);

/** Words of the description are Markdown; tags of the dialect mean nothing in them. */
const proseOf = (text = ''): string => text.replaceAll('{%', '\\{%');

function responseText({ status, description, headers, media }: ApiResponse, words: ApiWords): string[] {
  const head = `${code(status)} ${proseOf(description)}`;
  const rows = table(headers, words);
  return [head, rows === '' ? '' : `${words.headers}:\n\n${rows}`, ...media.flatMap((each) => mediaText(each, words))];
}

function mediaText({ type, schema, examples }: ApiMedia, words: ApiWords): string[] {
  const [example] = examples;
  return [
    `${code(type)}${schema === undefined ? '' : ` ${escapeText(typeText(schema, words))}`}`,
    schema === undefined ? '' : table(fieldsOf(schema, words), words),
    example === undefined ? '' : fence(example.text, /json/i.test(type) ? 'json' : ''),
  ];
}

/** Parts of a schema, those inside of others by the path that leads to them. */
function fieldsOf(schema: ApiSchema, words: ApiWords, path = '', level = 0): Field[] {
  if (level >= LEVELS) return [];
  if (schema.items !== undefined) return fieldsOf(schema.items, words, `${path}[]`, level);
  const fields = (schema.properties ?? []).flatMap((property): Field[] => {
    const name = path === '' ? property.name : `${path}.${property.name}`;
    return [{ ...property, name }, ...fieldsOf(property.schema, words, name, level + 1)];
  });
  const others = schema.others === undefined ? [] : [{ name: `${path}.*`, isRequired: false, schema: schema.others }];
  const variants = (schema.variants?.of ?? []).flatMap((variant) =>
    fieldsOf(variant, words, `${path}(${variant.name ?? variant.type})`, level + 1),
  );
  return [...fields, ...others, ...variants];
}

function table(fields: readonly Field[], words: ApiWords): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, isRequired, isDeprecated, schema, description }) => {
    const flags = [
      typeText(schema, words),
      isRequired ? `**${words.required}**` : '',
      isDeprecated || schema.isDeprecated ? words.deprecated : '',
    ];
    const facts = [description ?? schema.description ?? '', factLines(schema, words)];
    return `| ${cell(code(name))} | ${cell(flags.filter((flag) => flag !== '').join(', '))} | ${cell(facts.filter((fact) => fact !== '').join(' '))} |`;
  });
  return ['| | | |', '| --- | --- | --- |', ...rows].join('\n');
}

const factLines = (schema: ApiSchema, words: ApiWords): string =>
  factsOf(schema, words)
    .map(({ label, values }) => `${label}${values.length === 0 ? '' : `: ${values.map(code).join(', ')}`}`)
    .join('. ');

/** A text in one cell of a table. */
const cell = (text: string): string =>
  proseOf(text)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');

function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`;
}

function fence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}
