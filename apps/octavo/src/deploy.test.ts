import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONFIG_NAMES } from '@octavo/server';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const COMPOSE = ['compose.yaml', 'compose.postgres.yaml'];
/** Read apart from the configuration. */
const OTHERS = new Set(['OCTAVO_CACHE']);

interface ComposeFile {
  services: Record<
    string,
    {
      read_only?: boolean;
      cap_drop?: string[];
      security_opt?: string[];
      volumes?: string[];
      tmpfs?: string[];
      environment?: Record<string, string>;
    }
  >;
  volumes: Record<string, unknown>;
}

it('settings that the files of deploy/ name exist', () => {
  const files = readdirSync(DEPLOY, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /Dockerfile$|\.ya?ml$|\.service$|\.sh$|\.env$/.test(file),
  );
  expect(files.length).toBeGreaterThanOrEqual(8);
  const known = new Set<string>([...CONFIG_NAMES, ...CONFIG_NAMES.map((name) => `${name}_FILE`), ...OTHERS]);
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\bOCTAVO_[A-Z_]+\b/g)].map(([name]) => name).filter((name) => !known.has(name)),
  );
  expect(unknown).toEqual([]);
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('runs as a user that is not root, and is checked for its health', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*?\/healthz/m);
    expect(last).not.toMatch(/^USER (?:root|0)/m);
  });

  it('copies files that are there, and leaves out what is made', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?:--chmod=\d+ )?(deploy\/\S+) /gm)].map(([, file = '']) => file);
    expect(copied).toEqual(['deploy/octavo.sh']);
    for (const file of copied) expect(existsSync(path.join(DEPLOY, '..', file)), file).toBe(true);
    expect(read('Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.toolchain', '**/node_modules', 'data', 'deploy/.env']),
    );
  });

  it('has the program of backups in the version of the database that is composed with it', () => {
    const [, client] = /postgresql-client-(\d+)/.exec(dockerfile) ?? [];
    const [, server] = /image: postgres:(\d+)/.exec(read('compose.postgres.yaml')) ?? [];
    expect(Number(client)).toBeGreaterThanOrEqual(Number(server));
  });
});

describe.each(COMPOSE)('%s', (file) => {
  const { services, volumes } = parse(read(file)) as ComposeFile;

  it('runs Octavo with a read-only root, without capabilities, on volumes that are declared', () => {
    expect(services.octavo).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
    });
    const named = Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
    expect(services.octavo?.volumes).toEqual(expect.arrayContaining(['data:/data', 'backups:/backups']));
    expect(services.octavo?.environment).toMatchObject({ OCTAVO_BACKUP_TO: '/backups' });
  });
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: { replicas: number; template: { spec: PodSpec } };
}

interface PodSpec {
  securityContext: { runAsUser: number; runAsNonRoot: boolean };
  containers: {
    ports: { containerPort: number }[];
    securityContext: Record<string, unknown>;
    volumeMounts: { mountPath: string }[];
    livenessProbe: { httpGet: { path: string } };
    readinessProbe: { httpGet: { path: string } };
  }[];
}

describe('the manifests of Kubernetes', () => {
  const documents = parseAllDocuments(read('kubernetes/octavo.yaml')).map((document) => document.toJS() as Manifest);

  it('run one server as the user of the image, on a read-only root, with its data and its temporary files on volumes', () => {
    expect(documents.map(({ kind }) => kind)).toEqual(['Namespace', 'ConfigMap', 'StatefulSet', 'Service', 'Ingress']);
    const set = documents.find(({ kind }) => kind === 'StatefulSet');
    expect(set?.spec.replicas).toBe(1);
    const pod = set?.spec.template.spec;
    const [, user] = /^USER (\d+):/m.exec(read('Dockerfile')) ?? [];
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) });
    const [container] = pod?.containers ?? [];
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    expect(container?.ports[0]?.containerPort).toBe(Number(/^EXPOSE (\d+)$/m.exec(read('Dockerfile'))?.[1]));
    expect([container?.livenessProbe.httpGet.path, container?.readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz']);
  });
});

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the unit of systemd', () => {
  const run = promisify(execFile);

  it('is one that systemd takes, without a warning', async () => {
    await using folder = await tempDir();
    const unit = path.join(folder.path, 'octavo.service');
    // The program is not installed on the machine of the test.
    const text = await readFile(path.join(DEPLOY, 'systemd/octavo.service'), 'utf8');
    await copyFile('/bin/true', path.join(folder.path, 'octavo'));
    await writeFile(unit, text.replaceAll('/usr/local/bin/octavo', path.join(folder.path, 'octavo')));
    const { stdout, stderr } = await run('/usr/bin/systemd-analyze', ['verify', '--man=no', unit]);
    expect((stdout + stderr).split('\n').filter((line) => line.includes('octavo.service'))).toEqual([]);
  });

  it('is exposed less than most services are', async () => {
    const { stdout } = await run('/usr/bin/systemd-analyze', [
      'security',
      '--offline=yes',
      '--no-pager',
      path.join(DEPLOY, 'systemd/octavo.service'),
    ]);
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  });
});
