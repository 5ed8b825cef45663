import path from 'node:path';
import { type Integration, OctavoError } from '@octavo/contract';
import { Command } from 'commander';
import { openServer, SERVER, type ServerApi } from '../../remote/server-api.ts';
import { bundleScript } from './bundle-script.ts';
import { type ReadManifest, readManifest } from './read-manifest.ts';

interface PublishOptions {
  url?: string;
  organization?: string;
  json?: boolean;
}

/** `octavo integration publish DIR`: the next version of an integration. */
export function publishCommand(): Command {
  return new Command('publish')
    .description('Publish the integration of a folder, or its next version.')
    .argument('[folder]', 'folder with integration.yaml, integration.json or gitbook-manifest.yaml', '.')
    .option(...SERVER)
    .option('--organization <id>', 'organization that publishes it: its id or subdomain; that of the manifest, or the only one')
    .option('--json', 'print one line of JSON')
    .action(async (folder: string, { url, organization, json }: PublishOptions) => {
      const manifest = await readManifest(path.resolve(folder));
      const server = openServer(url);
      const published = await publishManifest(server, manifest, organization);
      const { name, version, urls } = published;
      process.stdout.write(
        json ? `${JSON.stringify({ name, version, url: urls.app })}\n` : `${name} is published as version ${version}: ${urls.app}\n`,
      );
    });
}

/** Publishes an integration with its script as it is now. @throws OctavoError as the server refuses it. */
export async function publishManifest(server: ServerApi, manifest: ReadManifest, organization?: string): Promise<Integration> {
  const script = await bundleScript(manifest.script);
  const body = {
    ...manifest.body,
    runtime: manifest.runtime,
    script,
    organization: await organizationOf(server, organization ?? manifest.organization),
  };
  return server.ask<Integration>('POST', `/integrations/${encodeURIComponent(manifest.name)}`, body);
}

async function organizationOf(server: ServerApi, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { items } = await server.ask<{ items: { id: string; title: string }[] }>('GET', '/orgs?limit=20');
  const [only, other] = items;
  if (only !== undefined && other === undefined) return only.id;
  const list = items.map(({ id, title }) => `\n  ${id}  ${title}`).join('');
  throw new OctavoError('bad_request', `Name the organization that publishes it with --organization, or in the manifest:${list}`);
}
