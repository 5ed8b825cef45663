import type { System } from '@octavo/core';

/** Work that goes on until it is stopped. */
interface Work {
  stop(): Promise<void>;
}

/**
 * Does work that is done once in an installation: in the only process, or in the one of several that leads, for as long as it does. The next one begins when
 * the former one has ended or lost its connection, so that both may be at it for a moment; the work has to bear that.
 */
export function whileLeading({ store, log }: Pick<System, 'store' | 'log'>, start: () => Work): Work {
  const { processes } = store;
  if (processes === undefined) return start();
  let running: Work | undefined;
  let isOver = false;
  let last: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    const leads = processes?.leads === true && !isOver;
    if (leads && running === undefined) {
      log.info('this server does what one of all servers does: clocks, mails of notifications, removing what is old');
      running = start();
    }
    if (leads || running === undefined) return;
    const ending = running;
    running = undefined;
    await ending.stop();
  }

  function next(): Promise<void> {
    last = last.then(follow).catch((error: unknown) => log.error('the work of the leading server could not be begun or ended', { error }));
    return last;
  }

  processes.onLead(() => void next());
  void next();
  return {
    stop() {
      isOver = true;
      return next();
    },
  };
}
