import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ignoredBy, lastOf, listOf, stagesOf } from '#scripts/image/dockerfile.ts';
import { readConfig, SETTING_NAMES } from '#server/config/config.ts';
import { testApp } from './support/app.ts';

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  privileged?: boolean;
  environment?: Record<string, string>;
  env_file?: string[];
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  networks?: string[];
  stop_grace_period?: string;
  logging?: { options: Record<string, string> };
  profiles?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

/** Where the shop listens, where its data is, and who is in front of it. */
const DECIDED_BY_COMPOSE = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'TRUST_PROXY',
  // Of several processes:
  'DATABASE_URL',
  'FILES_URL',
  'DRAIN_SECONDS',
];

const read = (file: string) => readFileSync(file, 'utf8');
const composeOf = (file: string) => parse(read(file), { merge: true }) as Compose;
const COMPOSE = ['deploy/compose.yaml', 'deploy/compose.scaled.yaml'];
const dockerfile = stagesOf(read('deploy/Dockerfile'));
const [build, image] = dockerfile;
const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const { version } = JSON.parse(read('package.json')) as { version: string };
const startFlags = (scripts?.start ?? '').match(/--(max|heap)\S+/g) ?? [];

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const isSecret = (name: string) => /PASSWORD|SECRET|KEY/.test(name);
const GIVEN: Record<string, string> = { DOMAIN: 'shop.example.com', SECRET: 'ab'.repeat(32) };
const filledIn = (value: string) =>
  value.replace(VARIABLE, (_all, name: string) => GIVEN[name] ?? `${name}@example.com`);

describe.each(COMPOSE)('%s', (file) => {
  const { services, networks } = composeOf(file);
  const shops = Object.values(services).filter(({ image, profiles }) => image === 'karkhana' && !profiles);

  it('refuses to start until every password is given, with a sentence that names it, and has no default password', () => {
    const variables = [...read(file).matchAll(VARIABLE)].filter(([, name]) => isSecret(name ?? ''));
    expect(variables.length).toBeGreaterThan(0);
    for (const [all, name, kind, text = ''] of variables) {
      expect([all, kind]).toEqual([all, '?']);
      expect(text).toMatch(new RegExp(`^Set ${name} in deploy/\\.env to `));
    }
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (isSecret(name) && !name.endsWith('_ID'))
          expect([name, value]).toEqual([name, expect.stringMatching(VARIABLE.source)]);
  });

  it('runs the shop with a root that it cannot write to, without any rights', () => {
    expect(shops.length).toBe(file.includes('scaled') ? 2 : 1);
    for (const shop of shops) {
      expect(shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(shop.tmpfs).toEqual([expect.stringMatching(/^\/tmp:/)]);
      expect(shop.user).toBeUndefined(); // the image's own, which is not root
    }
    for (const service of Object.values(services))
      expect([service.privileged, service.cap_drop]).toEqual([undefined, ['ALL']]);
  });

  it('opens only the ports of the web, and keeps database and files in a network without a way out', () => {
    const open = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(open).toEqual(['80:80', '443:443', '443:443/udp']);
    for (const name of ['database', 'files'].filter((one) => one in services)) {
      expect(services[name]?.networks).toEqual(['back']);
      expect(networks.back).toEqual({ internal: true });
    }
  });

  it('gives the shop settings that it knows and accepts', () => {
    for (const { environment = {} } of shops) {
      const own = Object.entries(environment).filter(([name]) => !name.startsWith('AWS_'));
      expect(own.map(([name]) => name).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
      const given = own.map(([name, value]) => [name, /:-/.test(value) ? '' : filledIn(value)]);
      expect(readConfig(Object.fromEntries(given))).toMatchObject({ secureCookies: true, trustProxy: 1 });
    }
  });

  it('passes on every setting that deploy/.env names, but for the places and addresses that it decides itself', () => {
    for (const { environment = {}, env_file = [] } of shops) {
      const named = env_file.some((one) => path.join(path.dirname(file), one) === 'deploy/.env');
      const given = Object.fromEntries(SETTING_NAMES.map((name) => [name, `the owner's ${name}`]));
      const fixed = Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(VARIABLE, (_all, variable: string) => given[variable] ?? variable),
      ]);
      const arriving: Record<string, string> = { ...(named && given), ...Object.fromEntries(fixed) };
      const lost = SETTING_NAMES.filter((name) => arriving[name] !== given[name]);
      expect(lost.filter((name) => !DECIDED_BY_COMPOSE.includes(name))).toEqual([]);
      expect(arriving).toMatchObject({ PORT: '3000', HOST: '0.0.0.0', DATA_DIR: '/data', TRUST_PROXY: '1' });
    }
  });

  it('lets no log fill the disk', () => {
    for (const { logging } of Object.values(services))
      expect(logging?.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
  });

  it('pins the versions of the programs of others', () => {
    const images = Object.values(services).map((service) => service.image);
    expect(images.filter((name) => name !== 'karkhana' && !/:[\w.-]*\d[\w.-]*$/.test(name))).toEqual([]);
  });
});

describe('the image', () => {
  it('holds nothing private, and no tests', () => {
    const isIgnored = ignoredBy(read('deploy/Dockerfile.dockerignore'));
    const files = [
      '.env',
      'deploy/.env',
      'server/.env',
      'data/secret',
      'data/karkhana.sqlite',
      '.git/config',
      'node_modules/x/y',
      'server/app.test.ts',
      'tests/fuzz.test.ts',
    ];
    expect(files.filter((file) => !isIgnored(file))).toEqual([]);
    expect(['server/main.ts', 'web/root.tsx', 'package-lock.json', 'scripts/start.ts'].filter(isIgnored)).toEqual([]);
  });

  it('runs the shop as a user who is not root and whose program belongs to root', () => {
    expect(image && lastOf(image, 'USER')).toBe('node');
    const copies = image?.steps.filter(({ word }) => word === 'COPY').map(({ rest }) => rest);
    expect(copies).toEqual(['--from=build /production ./']); // without --chown
  });

  it('has the version and the Node of package.json, no sources, and no packages that only the build needs', () => {
    expect(image && lastOf(image, 'LABEL')).toContain(`org.opencontainers.image.version=${version}`);
    const base = `node:${dependencies?.node}-bookworm-slim`;
    expect(dockerfile.map((stage) => stage.base)).toEqual([base, base]);
    const runs = build?.steps.filter(({ word }) => word === 'RUN').map(({ rest }) => rest) ?? [];
    expect(runs.at(-1)).toBe('node scripts/production.ts /production');
  });

  it('starts the shop as `npm start` does, passes signals on, and is healthy while it should get requests: where orders wait it still shows pages', () => {
    const command = listOf(image && lastOf(image, 'CMD'));
    expect(command).toEqual(['node', ...startFlags, 'scripts/start.ts']);
    expect(listOf(image && lastOf(image, 'ENTRYPOINT'))).toEqual(['/usr/bin/tini', '--']);
    expect(image && lastOf(image, 'HEALTHCHECK')).toContain('/livez');
    expect(image && lastOf(image, 'ENV')).toMatch(/NODE_ENV=production .*DATA_DIR=\/data .*MALLOC_ARENA_MAX=2/);
  });
});

describe('the service of systemd', () => {
  const unit = read('deploy/systemd/karkhana.service');
  it.each([
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectHome=yes',
    'MemoryMax=2G',
  ])('is hardened by %s', (line) => expect(unit.split('\n')).toContain(line));

  it('starts the shop as `npm start` does, and lets it write to its data alone', () => {
    expect(unit).toContain(`/node ${startFlags.join(' ')} /opt/karkhana/scripts/start.ts`);
    expect(unit).toContain('DATA_DIR=/var/lib/karkhana ');
    expect(unit.match(/^ReadWritePaths=.*$/gm)).toEqual(['ReadWritePaths=/var/lib/karkhana']);
  });

  it('refuses nobody while it is updated or restarted: systemd holds its address, and hears when it is ready and lives', () => {
    const socket = read('deploy/systemd/karkhana.socket');
    expect(socket.split('\n')).toContain('ListenStream=127.0.0.1:3000'); // where the proxies of deploy/ ask
    for (const line of [
      'Requires=karkhana.socket',
      'Type=notify',
      'NotifyAccess=all',
      'ExecReload=/bin/kill -HUP $MAINPID',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^Environment=.*\bSUPERVISED=on\b/m);
    expect(unit.split('\n')).toContain('TimeoutStopSec=30');
    expect(unit).not.toContain('DRAIN_SECONDS'); // the proxy has nobody else to send customers to
  });
});

it('a process that ends is left out by its proxy before it takes no more connections, and has time for both', () => {
  const { services } = composeOf('deploy/compose.scaled.yaml');
  for (const shop of Object.values(services).filter(({ image }) => image === 'karkhana')) {
    expect(shop.environment).toMatchObject({ DRAIN_SECONDS: '5' });
    expect(shop.stop_grace_period).toBe('30s');
  }
});

it('the backup of every night removes old ones, so that their disk does not fill up', () => {
  expect(read('deploy/systemd/karkhana-backup.service')).toMatch(/^ExecStart=.*karkhana\.sh backup \S+ --keep \d+$/m);
});

it('the board of Grafana shows only metrics that the shop has', async () => {
  const METRICS_TOKEN = 'prometheus-0123456789';
  const { app } = await testApp({ settings: { METRICS_TOKEN } });
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(read('deploy/grafana/karkhana.json')) as { panels: { targets: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(karkhana|process|nodejs)_\w+/g) ?? []),
  );
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.map((name) => name.replace(/_bucket$/, '')).filter((name) => !known.has(name))).toEqual([]);
});
