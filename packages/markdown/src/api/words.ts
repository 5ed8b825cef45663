/** Words that drawn operations add to a page; names and descriptions are those of the API. */
export interface ApiWords {
  servers: string;
  authorization: string;
  /** Heads a choice between ways to prove who calls. */
  oneOfThese: string;
  notNeeded: string;
  basic: string;
  bearer: string;
  /** Before the name of what holds a key. */
  keyHeader: string;
  keyQuery: string;
  keyCookie: string;
  oauth: string;
  openId: string;
  certificate: string;
  scopes: string;
  pathParameters: string;
  queryParameters: string;
  headers: string;
  cookies: string;
  body: string;
  responses: string;
  callbacks: string;
  example: string;
  required: string;
  deprecated: string;
  nullable: string;
  readOnly: string;
  writeOnly: string;
  /** Before a value. */
  default: string;
  values: string;
  length: string;
  items: string;
  properties: string;
  pattern: string;
  multipleOf: string;
  unique: string;
  otherProperties: string;
  oneOf: string;
  anyOf: string;
  /** Said of a schema inside itself. */
  circular: string;
  more: string;
  anything: string;
  documentation: string;
}
