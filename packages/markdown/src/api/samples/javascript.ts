import type { SampleBody, SampleRequest } from './sample-request.ts';

/** Returns a value as an expression of JavaScript; `undefined` has none in JSON and is `null`. */
export function scriptValue(value: unknown, indent = ''): string {
  const written = JSON.stringify(value, undefined, 2) ?? 'null';
  // In a literal this name sets the prototype, unless it is computed.
  return written.replace(/(?<!\\)"__proto__":/g, '["__proto__"]:').replaceAll('\n', `\n${indent}`);
}

/** Returns a call as a script that calls `fetch`. */
export function javascriptSample({ method, url, headers, body }: SampleRequest): string {
  const options = [`  method: ${scriptValue(method)},`];
  if (headers.length > 0) {
    const members = headers.map(([name, value]) => `    ${scriptValue(name)}: ${scriptValue(value)},`);
    options.push('  headers: {', ...members, '  },');
  }
  const { before, expression } = bodyOf(body);
  if (expression !== undefined) options.push(`  body: ${expression},`);
  return [
    ...before,
    `const response = await fetch(${scriptValue(url)}, {`,
    ...options,
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function bodyOf(body: SampleBody | undefined): { before: string[]; expression?: string } {
  if (body === undefined) return { before: [] };
  if (body.kind === 'json') return { before: [], expression: `JSON.stringify(${scriptValue(body.value, '  ')})` };
  if (body.kind === 'text') return { before: [], expression: scriptValue(body.text) };
  const kind = body.kind === 'form' ? 'URLSearchParams' : 'FormData';
  const fields = body.fields.map(({ name, value, isFile }) =>
    isFile ? `form.append(${scriptValue(name)}, file);` : `form.append(${scriptValue(name)}, ${scriptValue(value)});`,
  );
  return { before: [`const form = new ${kind}();`, ...fields, ''], expression: 'form' };
}
