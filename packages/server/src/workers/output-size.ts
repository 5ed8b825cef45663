/** Size of an object, an array or a number, beside its content. */
const EACH = 16;

/** Returns true if a result that is to be sent to another thread takes more than so many bytes, roughly; looks no further than that. */
export function isLargerThan(output: unknown, limit: number): boolean {
  let left = limit;
  const seen = new Set<object>();
  const stack: unknown[] = [output];
  while (stack.length > 0) {
    const value = stack.pop();
    left -= EACH;
    if (typeof value === 'string') left -= value.length;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      left -= push(stack, value);
    }
    if (left < 0) return true;
  }
  return false;
}

/** Puts what an object holds on the stack; returns the bytes that it has itself. */
function push(stack: unknown[], value: object): number {
  if (value instanceof ArrayBuffer || value instanceof SharedArrayBuffer) return value.byteLength;
  if (ArrayBuffer.isView(value)) {
    // Views of one buffer count it once.
    stack.push(value.buffer);
    return 0;
  }
  if (value instanceof Map) for (const [key, each] of value) stack.push(key, each);
  else if (value instanceof Set) for (const each of value) stack.push(each);
  else if (Array.isArray(value)) for (const each of value as unknown[]) stack.push(each);
  else {
    let names = 0;
    for (const [key, each] of Object.entries(value)) {
      names += key.length;
      stack.push(each);
    }
    return names;
  }
  return 0;
}
