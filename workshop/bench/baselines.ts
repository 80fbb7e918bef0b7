import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/processes/server-process.ts';

/** One of our responses as a file, for the baselines to serve. */
export interface Copy {
  name: string;
  file: string;
  type: string;
  encoding: string | undefined;
  etag: string | undefined;
}

/** A server to compare ours with. */
export interface Baseline {
  url: string;
  pid: number;
  stop: () => Promise<unknown>;
}

const untilListening = async (url: string, child: ChildProcess) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await wait(25);
  }
  throw new Error(`${child.spawnargs.join(' ')} does not respond`);
};

/** @param log the file for the server's output, as with a supervisor */
const start = async (port: number, log: string, [command, ...args]: [string, ...string[]]): Promise<Baseline> => {
  const output = openSync(log, 'a');
  const child = spawn(command, args, { stdio: ['ignore', output, 'inherit'] });
  closeSync(output);
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
};

/** Bare Fastify with its logger on, serving the copies from memory. */
export const bareFastify = async (folder: string, copies: readonly Copy[]) => {
  const list = path.join(folder, 'copies.json');
  await writeFile(list, JSON.stringify(copies));
  const port = await freePort();
  const script = path.join(import.meta.dirname, 'bare-fastify.ts');
  return start(port, path.join(folder, 'fastify.log'), [process.execPath, script, list, String(port)]);
};

const NGINX_TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const nginxSettings = (folder: string, port: number) => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on;
  ${NGINX_TEMPORARY.map((name) => `${name}_temp_path ${folder}/nginx-temporary;`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; }
}`;

/** nginx with one process and its access log, serving the copies as static files. @returns undefined without nginx */
export const nginxStatic = async (folder: string): Promise<Baseline | undefined> => {
  const command = ['nginx', '/usr/sbin/nginx'].find(
    (name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0,
  );
  if (command === undefined) return undefined;
  const port = await freePort();
  const settings = path.join(folder, 'nginx.conf');
  await mkdir(path.join(folder, 'nginx-temporary'), { recursive: true });
  await writeFile(settings, nginxSettings(folder, port));
  const log = path.join(folder, 'nginx.log');
  return start(port, log, [command, '-c', settings, '-e', log]);
};
