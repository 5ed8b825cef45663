import type { SampleRequest } from './sample-request.ts';

/** Returns a text as one word of a POSIX shell, whatever it holds. */
export function shellWord(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

/** Returns a call as a command of curl. */
export function curlSample({ method, url, headers, body }: SampleRequest): string {
  const verb = method === 'HEAD' ? ' --head' : method === 'GET' && body === undefined ? '' : ` -X ${method}`;
  const lines = [`curl${verb} ${shellWord(url)}`, ...headers.map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`)];
  if (body?.kind === 'json') lines.push(`-d ${shellWord(JSON.stringify(body.value, undefined, 2))}`);
  if (body?.kind === 'text') lines.push(`--data-binary ${shellWord(body.text.startsWith('@') ? ` ${body.text}` : body.text)}`);
  if (body?.kind === 'form')
    for (const { name, value } of body.fields) lines.push(`--data-urlencode ${shellWord(`${encodeURIComponent(name)}=${value}`)}`);
  if (body?.kind === 'multipart') {
    for (const { name, value, isFile } of body.fields)
      lines.push(isFile ? `-F ${shellWord(`${name}=@file.bin`)}` : `--form-string ${shellWord(`${name}=${value}`)}`);
  }
  return lines.join(' \\\n  ');
}
