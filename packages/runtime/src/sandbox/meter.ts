/** Processor time of the thread since it began (microseconds). */
export function threadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** Processor time of a call. Once over, it stays so until the next one begins. */
export class Meter {
  readonly #budget: number;
  #start = threadCpu();
  #over = false;

  constructor(cpuMs: number) {
    this.#budget = cpuMs * 1000;
  }

  begin(): void {
    this.#start = threadCpu();
    this.#over = false;
  }

  get isOver(): boolean {
    this.#over ||= threadCpu() - this.#start > this.#budget;
    return this.#over;
  }
}
