import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { IntegrationName, OctavoError } from '@octavo/contract';
import { parse } from 'yaml';
import * as z from 'zod';

/** Names of manifests, the first that is there is read. The last one is that of GitBook's command line. */
const NAMES = ['integration.yaml', 'integration.json', 'gitbook-manifest.yaml'];
/** Largest picture that is read (bytes). */
const MOST_BYTES = 3 * 1024 * 1024;

const Manifest = z.looseObject({
  name: IntegrationName,
  script: z.string().min(1),
  organization: z.string().optional(),
  runtime: z.enum(['v1', 'v2']).default('v2'),
  icon: z.string().optional(),
  previewImages: z.array(z.string()).optional(),
  secrets: z.record(z.string(), z.string()).optional(),
});

/** Manifest of an integration, with what its files hold. */
export interface ReadManifest {
  folder: string;
  name: string;
  /** Path of the script. */
  script: string;
  organization: string | undefined;
  runtime: 'v1' | 'v2';
  /** Members of the body that publishes it, beside script and organization. */
  body: Record<string, unknown>;
}

/**
 * Reads the manifest in a folder: pictures become base64, and secrets written as `${{ env.NAME }}` what the environment says.
 * @throws OctavoError `bad_request` that names what is missing or wrong, with its place
 */
export async function readManifest(folder: string, environment: NodeJS.ProcessEnv = process.env): Promise<ReadManifest> {
  const file = NAMES.map((name) => path.join(folder, name)).find((candidate) => existsSync(candidate));
  if (file === undefined) {
    throw problem(`${folder} holds no integration: there is no ${NAMES[0]}. \`octavo integration new DIR\` makes one.`);
  }
  const parsed = Manifest.safeParse(parseText(file, await readFile(file, 'utf8')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `\n  ${issue.path.join('.') || 'manifest'}: ${issue.message}`);
    throw problem(`${file} is no manifest of an integration:${lines.join('')}`);
  }
  const { name, script, organization, runtime, icon, previewImages, secrets, ...rest } = parsed.data;
  const picture = (named: string) => readPicture(path.resolve(folder, named));
  return {
    folder,
    name,
    script: path.resolve(folder, script),
    organization,
    runtime,
    body: {
      ...rest,
      ...(icon === undefined ? {} : { icon: await picture(icon) }),
      ...(previewImages === undefined ? {} : { previewImages: await Promise.all(previewImages.map(picture)) }),
      ...(secrets === undefined ? {} : { secrets: filled(secrets, environment) }),
    },
  };
}

function parseText(file: string, text: string): unknown {
  try {
    return parse(text, { logLevel: 'error' });
  } catch (cause) {
    throw problem(`${file} cannot be read as YAML: ${cause instanceof Error ? cause.message : 'unknown'}`);
  }
}

async function readPicture(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw problem(`The picture ${file} is not there. Name a file beside the manifest.`);
  if (found.size > MOST_BYTES) throw problem(`The picture ${file} has more than 3 MB. Make it smaller.`);
  return (await readFile(file)).toString('base64');
}

function filled(secrets: Record<string, string>, environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      value.replace(/\$\{\{\s*env\.(\w+)\s*\}\}/g, (_written, variable: string) => {
        const known = environment[variable];
        if (known === undefined) throw problem(`The secret ${name} is the environment variable ${variable}, which is not set.`);
        return known;
      }),
    ]),
  );
}

const problem = (message: string) => new OctavoError('bad_request', message, { code: 'bad_manifest' });
