/** Runs work that makes errors of whose stacks nobody sees any: the YAML parser makes one for each fault, and taking its stack costs most of that. */
export function withoutStacks<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
