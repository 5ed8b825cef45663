import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONFIG_NAMES, loadConfig } from '@octavo/server';
import { requirement, tempDir } from '@octavo/testkit';
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

describe('compose.servers.yaml', () => {
  const { services, volumes } = parse(read('compose.servers.yaml'), { merge: true }) as ComposeFile;
  const servers = ['one', 'two', 'three'];
  const secrets = { DOMAIN: 'docs.example.com', DATABASE_PASSWORD: 'password12345678', FILES_PASSWORD: 'password87654321' };
  /** Returns the settings of a server, as they are with those of deploy/.env. */
  const settingsOf = (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
        key,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: keyof typeof secrets) => secrets[variable]),
      ]),
    );

  it('runs three servers with a read-only root, without capabilities, on one folder, one database and one bucket', () => {
    for (const name of servers) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
        volumes: ['data:/data', 'backups:/backups'],
      });
    }
    const named = Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''));
    expect([...new Set(named)].filter((name) => !name.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort());
    const places = servers.map((name) => {
      const { OCTAVO_DATABASE_URL, OCTAVO_FILES, OCTAVO_URL } = settingsOf(name);
      return [OCTAVO_DATABASE_URL, OCTAVO_FILES, OCTAVO_URL];
    });
    expect(new Set(places.map((place) => place.join(' '))).size).toBe(1);
  });

  it('gives them settings that Octavo takes, and roles that leave nothing undone', () => {
    const roles = servers.flatMap((name) => {
      const config = loadConfig(Object.fromEntries(Object.entries(settingsOf(name)).filter(([key]) => key.startsWith('OCTAVO_'))));
      expect(config).toMatchObject({
        OCTAVO_SERVERS: 'several',
        OCTAVO_FILES: { bucket: 'octavo', endpoint: 'http://files:9000', isPathStyle: true },
      });
      return config.OCTAVO_ROLES;
    });
    expect([...new Set(roles)].sort()).toEqual(['git', 'jobs', 'reader', 'web']);
  });

  it('has a proxy that sends requests to those servers that answer them', () => {
    const asked = [...read('haproxy.cfg').matchAll(/^ {4}server \S+ (\w+):3000$/gm)].map(([, name = '']) => name);
    expect(asked).toEqual(servers.filter((name) => settingsOf(name).OCTAVO_ROLES?.includes('web')));
  });

  it.skipIf(!requirement('haproxy').available)('has a configuration that HAProxy takes, without a warning', async () => {
    await using folder = await tempDir();
    const file = path.join(folder.path, 'haproxy.cfg');
    // The certificate is the operator's.
    await writeFile(file, read('haproxy.cfg').replace(' ssl crt /etc/haproxy/certificates/', ''));
    const checked = await promisify(execFile)(requirement('haproxy').value, ['-c', '-f', file], { env: { DOMAIN: secrets.DOMAIN } });
    expect(checked.stdout + checked.stderr).not.toMatch(/WARNING|ALERT/);
  });
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    replicas: number;
    selector: Record<string, unknown>;
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    accessModes?: string[];
  };
}

interface PodSpec {
  securityContext: { runAsUser: number; runAsNonRoot: boolean };
  containers: {
    args?: string[];
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

describe('the manifests of Kubernetes for several servers', () => {
  const documents = parseAllDocuments(read('kubernetes/servers.yaml')).map((document) => document.toJS() as Manifest);
  const deployments = documents.filter(({ kind }) => kind === 'Deployment');

  it('run servers with all roles between them on one volume, as the user of the image and on a read-only root', () => {
    const claim = documents.find(({ kind }) => kind === 'PersistentVolumeClaim');
    expect(claim?.spec.accessModes).toEqual(['ReadWriteMany']);
    const settings = documents.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const roles = deployments.flatMap(({ spec }) => {
      const pod = spec.template.spec;
      const [, user] = /^USER (\d+):/m.exec(read('Dockerfile')) ?? [];
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) });
      const [container] = pod.containers;
      expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
      expect([container?.livenessProbe.httpGet.path, container?.readinessProbe.httpGet.path]).toEqual(['/healthz', '/readyz']);
      const [, , named = ''] = container?.args ?? [];
      return loadConfig({ ...settings, OCTAVO_DATABASE_URL: 'postgres://database/octavo', OCTAVO_ROLES: named }).OCTAVO_ROLES;
    });
    expect(roles.toSorted()).toEqual(['git', 'jobs', 'reader', 'web']);
  });

  it('send people and readers to servers that answer them', () => {
    const service = documents.find(({ kind }) => kind === 'Service');
    const reached = deployments.filter(({ spec }) =>
      Object.entries(service?.spec.selector ?? {}).every(([name, value]) => spec.template.metadata.labels[name] === value),
    );
    expect(reached.map(({ spec }) => spec.template.spec.containers[0]?.args)).toEqual([['serve', '--role', 'web,reader']]);
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
