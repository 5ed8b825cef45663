import process from 'node:process';
import type { PrintAnswer, PrintReply, PrintRequest } from './protocol.ts';
import { watchMemory } from './watch-memory.ts';

/** Entry of the process that makes a PDF, or a step of one, and ends: what happens in it, a crash of native code too, happens to nobody else. */
process.once('message', (request: PrintRequest) => {
  watchMemory(request);
  void answerTo(request).then((answer) => {
    const { user, system } = process.cpuUsage();
    const reply: PrintReply = { answer, cpu: (user + system) / 1000 };
    process.send?.(reply, () => process.exit(0));
  });
});

/** Each step loads what it needs alone: there may be many processes, and code takes memory that pages could have. */
async function answerTo(request: PrintRequest): Promise<PrintAnswer> {
  try {
    switch (request.step) {
      case 'read':
        return await (await import('./parts/read-job.ts')).readJob(request);
      case 'join':
        return { bytes: await (await import('./join/join-parts.ts')).joinParts(request) };
      case 'card':
        return await (await import('./draw-card.ts')).drawCard(request);
      default:
        return (await import('./parts/set-parts.ts')).setParts(request);
    }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
