import { countOf, textOf } from './arguments.ts';
import { HostError } from './host-error.ts';
import type { HostFunctions } from './host-function.ts';

/** Host functions for texts: encodings, base64. */
export const TEXT_FUNCTIONS: HostFunctions = {
  utf8: ({ text }) => new TextEncoder().encode(textOf(text, 'The text')),
  encoding: ({ args }) => new TextDecoder(textOf(args.label, 'The encoding')).encoding,
  decode: ({ args, bytes }) =>
    new TextDecoder(textOf(args.label, 'The encoding'), { fatal: args.fatal === true, ignoreBOM: args.ignoreBOM === true }).decode(bytes),
  btoa: ({ text }) => {
    const latin = textOf(text, 'The text');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: every byte
    if (!/^[\x00-\xff]*$/.test(latin)) throw new HostError('InvalidCharacterError', 'The text has characters beyond Latin-1.');
    return Buffer.from(latin, 'latin1').toString('base64');
  },
  atob: ({ text }) => {
    const base64 = textOf(text, 'The text').replace(/[\t\n\f\r ]+/g, '');
    const body = base64.length % 4 === 0 ? base64.replace(/={1,2}$/, '') : base64;
    if (body.length % 4 === 1 || !/^[A-Za-z0-9+/]*$/.test(body)) throw new HostError('InvalidCharacterError', 'The text is not base64.');
    return Buffer.from(body, 'base64').toString('latin1');
  },
  'crypto.random': ({ args }) => {
    const size = countOf(args.size, 'The size', 65_536);
    return crypto.getRandomValues(new Uint8Array(size));
  },
  'crypto.uuid': () => crypto.randomUUID(),
};
