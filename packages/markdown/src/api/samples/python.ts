import { isRecord } from '../values.ts';
import type { SampleBody, SampleRequest } from './sample-request.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH']);

/** Returns a value as an expression of Python. Texts in JSON are texts in Python, whatever they hold. */
export function pythonValue(value: unknown, indent = ''): string {
  const inside = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((each) => `${inside}${pythonValue(each, inside)},\n`).join('')}${indent}]`;
  }
  if (isRecord(value)) {
    const members = Object.entries(value).filter(([, each]) => each !== undefined);
    if (members.length === 0) return '{}';
    return `{\n${members.map(([key, each]) => `${inside}${JSON.stringify(key)}: ${pythonValue(each, inside)},\n`).join('')}${indent}}`;
  }
  const written = JSON.stringify(value) ?? 'None';
  return written === 'null' ? 'None' : written;
}

/** Returns a call as a script that uses the library requests. */
export function pythonSample({ method, url, headers, body }: SampleRequest): string {
  const call = METHODS.has(method) ? `requests.${method.toLowerCase()}(` : 'requests.request(';
  const parts = METHODS.has(method) ? [] : [pythonValue(method)];
  parts.push(pythonValue(url));
  if (headers.length > 0) parts.push(`headers=${pythonValue(Object.fromEntries(headers), '    ')}`);
  if (body !== undefined) parts.push(...bodyOf(body));
  return [
    'import requests',
    '',
    `response = ${call}`,
    ...parts.map((part) => `    ${part},`),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

function bodyOf(body: SampleBody): string[] {
  if (body.kind === 'json') return [`json=${pythonValue(body.value, '    ')}`];
  if (body.kind === 'text') return [`data=${pythonValue(body.text)}.encode()`];
  const plain = body.fields.filter(({ isFile }) => !isFile).map(({ name, value }) => [name, value] as const);
  const files = body.fields.filter(({ isFile }) => isFile);
  return [
    ...(plain.length > 0 || files.length === 0 ? [`data=${pythonValue(Object.fromEntries(plain), '    ')}`] : []),
    ...(files.length > 0 ? [`files={${files.map(({ name }) => `${pythonValue(name)}: open("file.bin", "rb")`).join(', ')}}`] : []),
  ];
}
