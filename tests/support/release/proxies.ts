import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/support/processes/server-process.ts';
import { findProgram, type Program } from './programs.ts';

const HOST = 'shop.example.com';
/** A size that a test reaches; the files in deploy/ have one that is larger than any order. */
const BODY_MAX_MB = 2;

export interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Whether the answer comes before the body is sent: one that is refused is not read, and a connection that is closed meanwhile loses the answer. */
  isRefused?: boolean;
  /** The name that the visitor asks for. */
  host?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks over TLS, without trusting the certificate that the test has made itself. */
const askAt =
  (port: number) =>
  async ({ path: address, method = 'GET', headers = {}, body, isRefused, host = HOST }: Asked): Promise<Answer> => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      servername: host,
      path: address,
      method,
      headers: { host, ...headers, ...(body && { 'content-length': body.length }) },
      rejectUnauthorized: false,
      agent: false,
    });
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    if (isRefused) outgoing.flushHeaders();
    else outgoing.end(body);
    const [answer] = await answered;
    const said = await text(answer);
    if (isRefused) outgoing.destroy();
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: said };
  };

/** Runs a proxy until the test ends; what it prints goes into a file beside its logs. */
const runProxy = (program: Program, args: string[], logs: string, settings: Record<string, string> = {}) => {
  const log = openSync(path.join(logs, 'printed.log'), 'a');
  const child = spawn(findProgram(program) ?? program, args, {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, ...settings },
  });
  closeSync(log);
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
};

const placesIn = (folder: string) => {
  const logs = path.join(folder, 'logs');
  mkdirSync(logs);
  return logs;
};

const logged = (logs: string) => () =>
  readdirSync(logs)
    .map((name) => readFileSync(path.join(logs, name), 'utf8'))
    .join('\n');

/** Waits until the proxy takes connections: it answers even where the shop is away. */
const untilListening = async (ask: (asked: Asked) => Promise<Answer>, said: () => string) => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (
      await ask({ path: '/' }).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The proxy did not start:\n${said()}`);
};

const certificate = (folder: string) => {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`];
  execFileSync(findProgram('openssl') ?? 'openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key, cert };
};

/** nginx with deploy/nginx/karkhana.conf, on ports and in folders of the test. */
const startNginx = async (folder: string, shopPort: number) => {
  const [logs, { key, cert }] = [placesIn(folder), certificate(folder)];
  const [plain, secure] = [await freePort(), await freePort()];
  const site = readFileSync('deploy/nginx/karkhana.conf', 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('/var/log/nginx', logs)
    .replaceAll('/opt/karkhana', process.cwd())
    .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replace(/client_max_body_size \d+m/, `client_max_body_size ${BODY_MAX_MB}m`);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const own = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name === 'body' ? 'client_body' : name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; events {} http { types { text/html html; } ${own.join(' ')} include ${folder}/site.conf; }`,
  );
  runProxy('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', path.join(logs, 'start.log')], logs);
  return { logs, secure };
};

/** Caddy with deploy/caddy/Caddyfile, which makes its own certificate where no authority can be asked. */
const startCaddy = async (folder: string, shopPort: number) => {
  const logs = placesIn(folder);
  const [plain, secure] = [await freePort(), await freePort()];
  const here = `admin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${secure}`;
  const file = readFileSync('deploy/caddy/Caddyfile', 'utf8')
    .replace(/^\{\n/m, `{\n\t${here}\n`)
    .replace(/^\{\$DOMAIN.*\{\n/m, (site) => `${site}\ttls internal\n`)
    .replace(/max_size \d+MB/, `max_size ${BODY_MAX_MB}MB`)
    .replace(
      /@large header_regexp Content-Length .*/,
      `@large header_regexp Content-Length ^([${BODY_MAX_MB}-9]\\d{6}|\\d{8,})$`,
    );
  writeFileSync(path.join(folder, 'Caddyfile'), file);
  runProxy('caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], logs, {
    DOMAIN: HOST,
    UPSTREAMS: `127.0.0.1:${shopPort}`,
    PAGES: path.resolve('deploy/pages'),
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  return { logs, secure };
};

const STARTS = { nginx: startNginx, caddy: startCaddy } as const;

export const PROXIES = ['nginx', 'caddy'] as const;

/** A proxy as deploy/ has it, before a shop at this port, whether one listens there or not. */
export const startProxy = async (name: (typeof PROXIES)[number], folder: string, shopPort: number) => {
  const { logs, secure } = await STARTS[name](folder, shopPort);
  const ask = askAt(secure);
  await untilListening(ask, logged(logs));
  return { ask, logged: logged(logs), tooLarge: Buffer.alloc((BODY_MAX_MB + 1) * 1_048_576, 'x') };
};
