import { existsSync } from 'node:fs';
import path from 'node:path';
import { builtOrSource, runProgram, startServer } from '@octavo/testkit';

/** The program under test. */
export interface Program extends AsyncDisposable {
  url: string;
  /** Its data folder. */
  data: string;
  /** Runs a command of the program on the same data, as the operator would; returns its output. */
  run(...args: string[]): Promise<string>;
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>;
  /** Starts a server that was killed again, at its address. */
  restart(): Promise<void>;
}

/** Settings beside those that every test has, by their names in the environment. */
export type Settings = Readonly<Record<string, string>>;

const BUILD = path.resolve(import.meta.dirname, '../.next/BUILD_ID');

/**
 * Starts Octavo as its users do, as a process of its own, on a free port and a data folder. The console must have been built.
 * @throws Error when it has not been, and with what the program said when it ends before it is ready.
 */
export async function startProgram(data: string, settings: Settings = {}): Promise<Program> {
  if (!existsSync(BUILD)) throw new Error('The console has not been built: run `npm run build` first.');
  const env = { OCTAVO_DATA: data, ...settings };
  const options = { command: builtOrSource(), cwd: path.dirname(data), env };
  let server = await startServer(options);
  const { url } = server;
  return {
    url,
    data,
    run: async (...args) => {
      // The address is in the links that commands print; the server has chosen its port itself.
      const { code, stdout, stderr } = await runProgram(args, { ...options, env: { ...env, OCTAVO_URL: url } });
      if (code !== 0) throw new Error(`octavo ${args[0]} ended with ${code}:\n${stderr}`);
      return stdout;
    },
    kill: () => server.kill(),
    async restart() {
      server = await startServer({ ...options, env: { ...env, PORT: new URL(url).port } });
    },
    [Symbol.asyncDispose]: async () => void (await server.stop()),
  };
}
