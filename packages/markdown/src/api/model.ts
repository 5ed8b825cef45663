/** Operations, webhooks and schemas of an API description as pages show them: plain JSON of bounded size, its references followed. */

/** A value of the API: its type, its limits, and what it is made of. */
export interface ApiSchema {
  /** Name it is declared by. */
  name?: string;
  /** Type as people write it: `string`, `Pet[]`, `object`, `string | integer`; empty where anything is allowed. */
  type: string;
  format?: string;
  description?: string;
  isNullable?: true;
  isDeprecated?: true;
  /** Only in answers. */
  isReadOnly?: true;
  /** Only in requests. */
  isWriteOnly?: true;
  limits?: ApiLimit[];
  /** Values as JSON, but for texts, which are as they are. */
  default?: string;
  example?: string;
  enum?: string[];
  properties?: ApiProperty[];
  /** Items of a list that are made of something. */
  items?: ApiSchema;
  /** Values of properties that have no name of their own. */
  others?: ApiSchema;
  variants?: ApiVariants;
  /** It contains itself: what it is made of stands further up. */
  isCircular?: true;
  /** Parts that are left out, here or because it is nested too deep. */
  omitted?: number;
}

/** A limit of a value. `range` is of numbers, lengths, items or properties. */
export type ApiLimit =
  | { kind: 'value' | 'length' | 'items' | 'properties'; range: string }
  | { kind: 'pattern' | 'multiple'; value: string }
  | { kind: 'unique' };

/** A named part of an object. */
export interface ApiProperty {
  name: string;
  isRequired: boolean;
  schema: ApiSchema;
}

/** Schemas of which one, or any, has to fit. */
export interface ApiVariants {
  kind: 'oneOf' | 'anyOf';
  of: ApiSchema[];
  /** Property that says which one it is, and its values by the name of a schema. */
  discriminator?: { property: string; values: { value: string; schema: string }[] };
}

export type ApiParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** A parameter, or a header of an answer. */
export interface ApiParameter {
  name: string;
  in: ApiParameterPlace;
  isRequired: boolean;
  isDeprecated?: true;
  description?: string;
  schema: ApiSchema;
  /** Value that samples have. */
  example: unknown;
  /** Form of lists and objects, where it is not the usual one. */
  style?: 'deepObject' | 'spaceDelimited' | 'pipeDelimited' | 'comma';
}

/** An example of a body. */
export interface ApiExample {
  /** Empty for the only one. */
  title: string;
  text: string;
}

/** A body in one media type. */
export interface ApiMedia {
  type: string;
  schema?: ApiSchema;
  examples: ApiExample[];
  /** Value that samples send. */
  value?: unknown;
  /** Names of properties that are files, for forms. */
  files?: string[];
}

/** The body of a request. */
export interface ApiBody {
  isRequired: boolean;
  description?: string;
  media: ApiMedia[];
}

/** An answer. */
export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  description?: string;
  headers: ApiParameter[];
  media: ApiMedia[];
}

/** Address that an API is at. */
export interface ApiServer {
  /** With variables in braces. */
  url: string;
  description?: string;
  variables: { name: string; default: string; enum?: string[]; description?: string }[];
}

/** A way to prove who calls. */
export interface ApiSecurity {
  /** Name it is declared by. */
  name: string;
  kind: 'basic' | 'bearer' | 'http' | 'apiKey' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown';
  description?: string;
  /** Of an API key: where it stands, and by which name. */
  in?: 'header' | 'query' | 'cookie';
  parameter?: string;
  /** Of HTTP: its scheme, such as `digest`; of a bearer token its format. */
  detail?: string;
  scopes: string[];
  /** Addresses of OAuth 2 and OpenID Connect. */
  addresses: string[];
}

/** A call of an operation in a language. */
export interface ApiSample {
  title: string;
  /** Name that highlighters know it by; may be empty. */
  language: string;
  code: string;
}

/** An operation of a path, or of a webhook. */
export interface ApiOperation {
  kind: 'operation' | 'webhook';
  /** Lower case. */
  method: string;
  /** Path, or name of the webhook. */
  path: string;
  title: string;
  description?: string;
  isDeprecated?: true;
  externalDocs?: { url: string; description?: string };
  servers: ApiServer[];
  /** Ways to prove who calls: one of them is enough, and all in it are needed. An empty one is a call by anybody. */
  security: ApiSecurity[][];
  parameters: ApiParameter[];
  body?: ApiBody;
  responses: ApiResponse[];
  /** Samples that the description has (`x-codeSamples`), in place of those that are made; none where it wants none. */
  samples?: ApiSample[];
  /** Nobody is offered to call it (`x-hideTryItPanel`). */
  isNotOffered?: true;
  /** Calls that the API makes in turn. */
  callbacks: { name: string; method: string; path: string; title: string }[];
  /** Parts that are left out, since there are more than a page shows. */
  omitted?: number;
}

/** Schemas of a block. */
export interface ApiSchemas {
  kind: 'schemas';
  schemas: { name: string; schema: ApiSchema }[];
  omitted?: number;
}

/** All that a block draws. */
export type ApiModel = ApiOperation | ApiSchemas;
