/** Milliseconds of CPU that this thread spends on some work: unlike a clock, it does not count what other processes do meanwhile. For tests. */
export function cpuMilliseconds(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
