import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { Command } from 'commander';
import { programAssets } from '../../program.ts';
import { openServer, SERVER } from '../../remote/server-api.ts';
import { bundleScript } from './bundle-script.ts';
import { readManifest } from './read-manifest.ts';
import { openTunnel } from './tunnel.ts';

interface DevOptions {
  url?: string;
  port: string;
  tunnel?: string;
  all?: boolean;
}

/** `octavo integration dev DIR`: events come to this machine, and run the script as it is in its file. */
export function devCommand(): Command {
  return new Command('dev')
    .description('Run an integration from its folder: its events come here, and each runs the script as it is then. Ctrl-C ends it.')
    .argument('[folder]', 'folder of the integration', '.')
    .option(...SERVER)
    .option('--port <number>', 'port on this machine; 0 takes a free one', '0')
    .option('--tunnel <address>', 'address by which the server reaches this port; the port itself without it')
    .option('--all', 'also take events of other organizations')
    .action(async (folder: string, { url, port, tunnel: given, all = false }: DevOptions) => {
      if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
        throw new OctavoError('bad_request', `${port} is no port. Name a number from 0 to 65535.`);
      }
      const manifest = await readManifest(path.resolve(folder));
      const server = openServer(url);
      const { scripts } = programAssets();
      if (scripts === undefined) throw new OctavoError('unavailable', 'This program came without the engine that runs scripts.');
      // A fault of the script is told before events are sent here.
      await bundleScript(manifest.script);
      const print = (text: string) => process.stdout.write(text);
      await using tunnel = await openTunnel({
        port: Number(port),
        paths: scripts,
        script: async () => ({ runtime: manifest.runtime, source: await bundleScript(manifest.script) }),
        print,
      });
      const mode = `/integrations/${encodeURIComponent(manifest.name)}/dev`;
      const tunnelUrl = given ?? tunnel.url;
      await server.ask('PUT', mode, { tunnelUrl, all });
      print(`Events of ${manifest.name} come to ${tunnelUrl}. Ctrl-C ends it.\n`);
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
      await ended;
      await server.ask('DELETE', mode);
      print(`${manifest.name} runs as it is published again.\n`);
    });
}
