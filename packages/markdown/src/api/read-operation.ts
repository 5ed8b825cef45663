import { exampleOf } from './example-of.ts';
import type { ApiBody, ApiExample, ApiMedia, ApiOperation, ApiParameter, ApiParameterPlace, ApiResponse, ApiSample } from './model.ts';
import { SchemaReader } from './read-schema.ts';
import { readSecurity } from './read-security.ts';
import { readServers } from './read-servers.ts';
import { API_LIMITS, type Budget, type Spec, type SpecNode } from './spec.ts';
import { cleanText, isRecord, keysOf, lineOf, listOf, own } from './values.ts';

const PLACES: readonly ApiParameterPlace[] = ['path', 'query', 'header', 'cookie'];
const STYLES = ['deepObject', 'spaceDelimited', 'pipeDelimited'] as const;
/** Headers that parameters of this name would only repeat. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);
const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Reads an operation of a path or webhook; `undefined` where the description has none. */
export function readOperation(
  spec: Spec,
  kind: 'operation' | 'webhook',
  path: string,
  method: string,
  budget: Budget,
): ApiOperation | undefined {
  if (!METHODS.includes(method)) return undefined;
  const item = spec.member(spec.root, kind === 'operation' ? 'paths' : 'webhooks', path);
  const node = spec.member(item, method);
  if (!isRecord(node.value) || own(node.value, 'x-internal') === true) return undefined;
  return new OperationReader(spec, budget).read({ kind, path, method }, item, node);
}

class OperationReader {
  readonly #spec: Spec;
  readonly #budget: Budget;
  readonly #schemas: SchemaReader;

  constructor(spec: Spec, budget: Budget) {
    this.#spec = spec;
    this.#budget = budget;
    this.#schemas = new SchemaReader(spec, budget);
  }

  read(named: Pick<ApiOperation, 'kind' | 'path' | 'method'>, item: SpecNode, node: SpecNode): ApiOperation {
    const { value } = node;
    const description = this.#budget.text(own(value, 'description'), API_LIMITS.description);
    const docs = lineOf(own(own(value, 'externalDocs'), 'url'), 1000);
    const parameters = this.#parameters(item, node);
    const body = this.#body(node);
    const operation: ApiOperation = {
      ...named,
      title: lineOf(own(value, 'summary')) || lineOf(own(value, 'operationId')),
      ...(description === '' ? {} : { description }),
      ...(own(value, 'deprecated') === true ? { isDeprecated: true as const } : {}),
      ...(/^https?:/i.test(docs)
        ? { externalDocs: { url: docs, description: lineOf(own(own(value, 'externalDocs'), 'description')) } }
        : {}),
      servers: named.kind === 'webhook' ? [] : readServers(this.#spec, [node, item, this.#spec.root]),
      security: named.kind === 'webhook' ? [] : readSecurity(this.#spec, node, this.#budget),
      parameters,
      ...(body === undefined ? {} : { body }),
      responses: this.#responses(node),
      callbacks: this.#callbacks(node),
      ...this.#offers(node),
    };
    return this.#budget.omitted > 0 ? { ...operation, omitted: this.#budget.omitted } : operation;
  }

  /** Extensions for samples and calls: those of the operation before those of the document. */
  #offers({ value }: SpecNode): Pick<ApiOperation, 'samples' | 'isNotOffered'> {
    const root = this.#spec.root.value;
    const written = own(value, 'x-codeSamples') ?? own(value, 'x-code-samples') ?? own(root, 'x-codeSamples');
    const isHidden = (own(value, 'x-hideTryItPanel') ?? own(root, 'x-hideTryItPanel')) === true;
    const samples = listOf(written)
      .slice(0, API_LIMITS.samples)
      .flatMap((sample): ApiSample[] => {
        const language = lineOf(own(sample, 'lang'), 40);
        const code = this.#budget.text(own(sample, 'source'), API_LIMITS.example);
        return code === '' ? [] : [{ title: lineOf(own(sample, 'label'), 60) || language || '…', language: languageOf(language), code }];
      });
    return {
      ...(written === false || samples.length > 0 ? { samples } : {}),
      ...(isHidden ? { isNotOffered: true as const } : {}),
    };
  }

  /** Those of the operation before those of its path of the same name and place. */
  #parameters(item: SpecNode, node: SpecNode): ApiParameter[] {
    const found = new Map<string, ApiParameter>();
    for (const owner of [node, item]) {
      for (const written of listOf(own(owner.value, 'parameters'))) {
        const at = this.#spec.followed({ value: written, file: owner.file });
        const place = PLACES.find((each) => each === own(at.value, 'in'));
        const name = lineOf(own(at.value, 'name'), 200);
        if (place === undefined || name === '' || (place === 'header' && OWN_HEADERS.has(name.toLowerCase()))) continue;
        const key = `${place} ${name}`;
        if (found.has(key) || !this.#budget.take()) continue;
        found.set(key, this.#parameter(name, place, at));
      }
    }
    return [...found.values()].toSorted((a, b) => PLACES.indexOf(a.in) - PLACES.indexOf(b.in));
  }

  #parameter(name: string, place: ApiParameterPlace, at: SpecNode): ApiParameter {
    const { value, file } = at;
    const content = own(value, 'content');
    const [type] = keysOf(content);
    const schemaNode = { value: own(type === undefined ? value : own(content, type), 'schema'), file };
    const schema = this.#schemas.read(schemaNode);
    const description = this.#budget.text(own(value, 'description'), API_LIMITS.description);
    const example = own(value, 'example') ?? this.#named(at)[0]?.value ?? exampleOf(this.#spec, schemaNode, 'request');
    const style = styleOf(value);
    return {
      name,
      in: place,
      isRequired: place === 'path' || own(value, 'required') === true,
      ...(own(value, 'deprecated') === true ? { isDeprecated: true as const } : {}),
      ...(description === '' ? {} : { description }),
      schema,
      example: small(example),
      ...(style === undefined || place !== 'query' ? {} : { style }),
    };
  }

  #body(node: SpecNode): ApiBody | undefined {
    const at = this.#spec.member(node, 'requestBody');
    if (!isRecord(at.value)) return undefined;
    const description = this.#budget.text(own(at.value, 'description'), API_LIMITS.description);
    return {
      isRequired: own(at.value, 'required') === true,
      ...(description === '' ? {} : { description }),
      media: this.#media(at, 'request'),
    };
  }

  #responses(node: SpecNode): ApiResponse[] {
    const all = own(node.value, 'responses');
    const responses: ApiResponse[] = [];
    for (const status of keysOf(all)) {
      if (!/^(?:[1-5](?:\d\d|XX)|default)$/i.test(status) || !this.#budget.take()) continue;
      const at = this.#spec.followed({ value: own(all, status), file: node.file });
      const description = this.#budget.text(own(at.value, 'description'), API_LIMITS.description);
      const headers: ApiParameter[] = [];
      for (const name of keysOf(own(at.value, 'headers'))) {
        if (!this.#budget.take()) break;
        const header = this.#spec.member(at, 'headers', name);
        headers.push({ ...this.#parameter(lineOf(name, 200), 'header', header), isRequired: own(header.value, 'required') === true });
      }
      responses.push({
        status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
        ...(description === '' ? {} : { description }),
        headers,
        media: this.#media(at, 'response'),
      });
    }
    return responses;
  }

  #media(owner: SpecNode, use: 'request' | 'response'): ApiMedia[] {
    const content = own(owner.value, 'content');
    const media: ApiMedia[] = [];
    for (const type of keysOf(content).slice(0, 8)) {
      if (!this.#budget.take()) break;
      const at = this.#spec.followed({ value: own(content, type), file: owner.file });
      const schemaNode = { value: own(at.value, 'schema'), file: at.file };
      const hasSchema = isRecord(schemaNode.value);
      const named = this.#named(at);
      const said = own(at.value, 'example') ?? named[0]?.value;
      const isData = /[/+]json\b|x-www-form-urlencoded|form-data/i.test(type) || !hasSchema;
      const value = said ?? (hasSchema && isData ? exampleOf(this.#spec, schemaNode, use) : undefined);
      const shown = named.length > 0 ? named : value === undefined || value === null ? [] : [{ title: '', value }];
      media.push({
        type: lineOf(type, 100),
        ...(hasSchema ? { schema: this.#schemas.read(schemaNode) } : {}),
        examples: shown.flatMap(({ title, value: each }): ApiExample[] => {
          const text = this.#budget.text(typeof each === 'string' ? each : JSON.stringify(each, undefined, 2), API_LIMITS.example);
          return text === '' ? [] : [{ title, text }];
        }),
        ...(value === undefined || use === 'response' ? {} : { value: small(value) }),
        ...(use === 'request' && /form-data/i.test(type) ? { files: this.#files(schemaNode) } : {}),
      });
    }
    return media;
  }

  /** Named examples of a parameter or body; those that are elsewhere are left out. */
  #named(owner: SpecNode): { title: string; value: unknown }[] {
    const all = own(owner.value, 'examples');
    return keysOf(all)
      .slice(0, 5)
      .flatMap((key) => {
        const { value: example } = this.#spec.followed({ value: own(all, key), file: owner.file });
        const value = own(example, 'value') ?? own(example, 'dataValue');
        return value === undefined ? [] : [{ title: lineOf(own(example, 'summary'), 60) || lineOf(key, 60), value }];
      });
  }

  #files(schema: SpecNode): string[] {
    const properties = this.#spec.member(this.#spec.followed(schema), 'properties');
    return keysOf(properties.value).filter((key) => {
      const { value } = this.#spec.member(properties, key);
      const { value: items } = this.#spec.member({ value, file: properties.file }, 'items');
      return [value, items].some((each) => own(each, 'format') === 'binary' || typeof own(each, 'contentMediaType') === 'string');
    });
  }

  #callbacks(node: SpecNode): ApiOperation['callbacks'] {
    const all = this.#spec.member(node, 'callbacks');
    return keysOf(all.value)
      .slice(0, 20)
      .flatMap((name) => {
        const callback = this.#spec.member(all, name);
        return keysOf(callback.value)
          .slice(0, 5)
          .flatMap((path) => {
            const item = this.#spec.member(callback, path);
            return METHODS.filter((method) => isRecord(own(item.value, method))).map((method) => {
              const operation = own(item.value, method);
              return { name: lineOf(name, 100), method, path: lineOf(path, 300), title: lineOf(own(operation, 'summary')) };
            });
          });
      });
  }
}

/** Name of a language as highlighters know it. */
function languageOf(name: string): string {
  const lower = name.toLowerCase();
  return (
    { curl: 'bash', shell: 'bash', 'c#': 'csharp', 'c++': 'cpp', 'objective-c': 'objectivec', node: 'javascript', 'node.js': 'javascript' }[
      lower
    ] ?? lower
  );
}

function styleOf(parameter: unknown): ApiParameter['style'] {
  const named = STYLES.find((style) => style === own(parameter, 'style'));
  return named ?? (own(parameter, 'explode') === false ? 'comma' : undefined);
}

/** Returns a value for samples: one that is too large for them is left out. */
function small(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  if (text.length <= API_LIMITS.example) return JSON.parse(cleanText(text)) as unknown;
  return typeof value === 'string' ? cleanText(value.slice(0, API_LIMITS.value)) : {};
}
