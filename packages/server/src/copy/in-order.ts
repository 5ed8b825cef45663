/** Does work for each input, some at a time; results are in the order of the inputs. */
export async function inOrder<Input, Result>(
  inputs: readonly Input[],
  atOnce: number,
  work: (input: Input, n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = inputs.entries();
  const one = async () => {
    for (const [n, input] of queue) results[n] = await work(input, n);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}
