/** Returns true if a JSON value is not nested deeper than so many levels, and has no more than so many values; looks no further than that. */
export function isWithin(value: unknown, deepest: number, most: number): boolean {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  let left = most;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (--left < 0) return false;
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > deepest) return false;
    for (const each of Object.values(next.value)) {
      stack.push({ value: each, depth: next.depth + 1 });
      if (stack.length > left) return false;
    }
  }
  return true;
}
