import { createHash } from 'node:crypto';
import { countOf, textOf } from './arguments.ts';
import { HostError } from './host-error.ts';
import type { HostCall, HostFunctions } from './host-function.ts';
import { exportedKey, hashOf, importedKey, type ScriptKey } from './keys.ts';
import { signed, verified } from './signatures.ts';

/** Cuts the bytes that a script packed into one buffer. */
function unpack({ args, bytes }: HostCall, parts: number): Uint8Array[] {
  const { sizes } = args;
  if (!Array.isArray(sizes) || sizes.length !== parts) throw new HostError('TypeError', 'The data is incomplete.');
  let at = 0;
  const cut = sizes.map((each: unknown) => {
    const size = countOf(each, 'The size', bytes.length);
    at += size;
    return bytes.subarray(at - size, at);
  });
  if (at !== bytes.length) throw new HostError('TypeError', 'The data is incomplete.');
  return cut;
}

const keyOf = ({ args }: HostCall, material: Uint8Array): ScriptKey =>
  importedKey(args.algorithm, textOf(args.format, 'The format'), material);

/**
 * Host functions of `crypto.subtle`. All of them work on the thread that asks, so that their processor time is the script's, and the keys of a
 * script stay with it: none is kept here.
 */
export const CRYPTO_FUNCTIONS: HostFunctions = {
  'crypto.digest': ({ args, bytes }) => createHash(hashOf(args.name)).update(bytes).digest(),
  'crypto.key': (call) => ({ type: keyOf(call, call.bytes).key.type }),
  'crypto.export': (call) => exportedKey(keyOf(call, call.bytes), textOf(call.args.as, 'The format')),
  'crypto.sign': (call) => {
    const [material = call.bytes, data = call.bytes] = unpack(call, 2);
    return signed(keyOf(call, material), call.args.use, data);
  },
  'crypto.verify': (call) => {
    const [material = call.bytes, signature = call.bytes, data = call.bytes] = unpack(call, 3);
    return verified(keyOf(call, material), call.args.use, signature, data);
  },
};
