import path from 'node:path';
import { builtOrSource, type ProgramCommand, runProgram, startServer, tempDir } from '@octavo/testkit';

export {
  builtOrSource,
  type Finished,
  FROM_SOURCE,
  type ProgramCommand,
  type ProgramServer,
  runProgram,
  startServer,
} from '@octavo/testkit';

/** The admin that {@link startOctavo} makes. */
export const ADMIN = { email: 'ada@example.com', password: 'correct horse battery', name: 'Ada Lovelace', organization: 'Acme' };

/** Options that a test may set. */
export interface StartOptions {
  /** False starts it as nobody has ever opened it. */
  setUp?: boolean;
  /** Settings beside those of every test. */
  env?: Record<string, string>;
  command?: ProgramCommand;
}

/** Octavo, as its users run it. */
export interface TestOctavo extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** A token of the admin; empty when it is not set up. */
  token: string;
  /** Id of the organization; empty when it is not set up. */
  organization: string;
  /** Ends it and removes its data folder. @throws Error with its log when it did not end as it should. */
  stop(): Promise<void>;
}

/**
 * Starts Octavo on a free port and in an empty folder: the built program when there is one, else the sources. Set up with {@link ADMIN}
 * unless `setUp` is false.
 */
export async function startOctavo({ setUp = true, env = {}, command = builtOrSource() }: StartOptions = {}): Promise<TestOctavo> {
  const folder = await tempDir();
  const dataDir = path.join(folder.path, 'data');
  const options = { command, cwd: folder.path, env: { OCTAVO_DATA: dataDir, ...env } };
  try {
    const made = setUp ? await init(options) : { token: '', organization: '' };
    const server = await startServer(options);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      const code = await server.stop();
      await folder[Symbol.asyncDispose]();
      if (code !== 0) throw new Error(`octavo serve ended with ${code}:\n${server.output()}`);
    };
    const once = () => (stopping ??= stop());
    return { url: server.url, dataDir, ...made, stop: once, [Symbol.asyncDispose]: once };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

async function init(options: Parameters<typeof runProgram>[1]): Promise<{ token: string; organization: string }> {
  const settings = Object.entries(ADMIN).map(([name, value]) => `--${name}=${value}`);
  const { code, stdout, stderr } = await runProgram(['init', ...settings, '--json'], options);
  if (code !== 0) throw new Error(`octavo init ended with ${code}:\n${stderr}`);
  const { token, organization }: { token: string; organization: string } = JSON.parse(stdout);
  return { token, organization };
}
