import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FORMATS_OFTEN, measuredBothWays } from '#tests/support/measuring/measured-both-ways.ts';
import { MISBEHAVING } from '#tests/support/measuring/misbehaving.ts';
import { zipBomb } from '#tests/support/measuring/zip-bomb.ts';
import { CONFINEMENTS, type Confinement, canRead, confinement } from './confinement.ts';
import type { EngineResult } from './engine.ts';
import { measureInChild } from './measure-in-child.ts';
import type { ChildBounds, ChildEntry } from './start-child.ts';

const limits = { boxMm: [1_000, 1_000, 1_000] };
/** Longer than a busy machine needs: what is tested is why a process is ended, and that must not be the time. */
const AMPLE: ChildBounds = { deadlineMs: 100_000, memoryBytes: 600_000_000 };
const BRIEF: ChildBounds = { ...AMPLE, deadlineMs: 1_500 };
const TIGHT: ChildBounds = { ...AMPLE, memoryBytes: 200_000_000 };
const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
const logged: object[] = [];
const log = { warn: (fields: object) => void logged.push(fields) };

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield await Promise.resolve(bytes.subarray(at, at + 65_536));
}

interface Run {
  entry?: ChildEntry;
  bounds?: ChildBounds;
  signal?: AbortSignal;
  bytes?: AsyncIterable<Uint8Array>;
  size?: number;
  confined?: Confinement;
}

const run = (name: string, content: Uint8Array, { entry, bounds, confined, signal, ...file }: Run = {}) =>
  measureInChild({
    log,
    ...(entry && { entry }),
    ...(bounds && { bounds: () => bounds }),
    ...(confined && { confined }),
  })({ name, size: content.length, bytes: inPieces(content), limits, ...file }, signal ?? new AbortController().signal);

/** Words that belong to a customer, and in no log. */
const PRIVATE = 'Nasrin';
const PART = new TextEncoder().encode(`solid ${PRIVATE}`);
const misbehave = (how: string, more: Run = {}) =>
  run(`${how} of ${PRIVATE}.stl`, PART, { bounds: AMPLE, ...more, entry: MISBEHAVING });

/** What a customer reads, and whether equal files would get the same. */
const told = ({ measurement: { verdict, findings, reason, quantities }, settled }: EngineResult) => {
  expect([findings.length, findings[0]?.message, quantities]).toEqual([1, reason, {}]);
  return [verdict, findings[0]?.code, settled];
};

const noProcessIsLeft = () => {
  if (childrenOf(process.pid) !== '') throw new Error('A process is left');
};

afterEach(() => {
  logged.length = 0;
  noProcessIsLeft();
});

test.each([
  ['server, when it grows step by step', 'grows slowly', 'too-much-memory'],
  ['kernel, when it grows at once', 'grows at once', undefined],
])('memory is bounded by the %s', async (_, how, killedFor) => {
  expect(told(await misbehave(how, { bounds: TIGHT }))).toEqual(['person', 'too-much-memory', false]);
  expect(logged).toEqual([{ measuring: expect.objectContaining({ killedFor }) }]);
});

describe('a file goes to a person when the process that measures it', () => {
  test.each([
    ['never answers', 'busy', 'too-slow', BRIEF],
    ['waits for something that never comes', 'idle', 'too-slow', BRIEF],
    ['fills the heap', 'fills the heap', 'too-much-memory', TIGHT],
    ['breaks with words of the file', 'quotes the file', 'unreadable', AMPLE],
    ['says nothing', 'says nothing', 'unreadable', AMPLE],
    ['speaks nonsense', 'says nonsense', 'unreadable', AMPLE],
    ['says half of it', 'says half', 'unreadable', AMPLE],
    ['says more than it should', 'says more', 'unreadable', AMPLE],
    ['says something else than a measurement', 'says what is no measurement', 'unreadable', AMPLE],
    ['says a figure that is no number', 'says what is no number', 'unreadable', AMPLE],
    ['says a figure that cannot be', 'says half a triangle', 'unreadable', AMPLE],
    ['says too much', 'says too much', 'unreadable', AMPLE],
    ['complains without an end', 'complains without end', 'too-slow', BRIEF],
  ])('%s', async (_, how, code, bounds) => {
    const result = await misbehave(how, { bounds });
    expect(told(result)).toEqual(['person', code, false]);
    expect(result.measurement.kind).toBe('mesh');
    expect(JSON.stringify(logged)).toContain(code);
    expect(JSON.stringify(logged).length).toBeLessThan(5_000);
    expect(JSON.stringify(logged)).not.toContain(PRIVATE);
  });

  test('cannot be started', async () => {
    const result = await run('part.dxf', PART, { entry: { file: '/nowhere/child.ts', reads: ['/nowhere'] } });
    expect(told(result)).toEqual(['person', 'unreadable', false]);
    expect(result.measurement.kind).toBe('drawing');
  });
});

test.each([['breaks while it draws', AMPLE]])(
  'a measurement stands without its pictures when the process %s',
  async (how, bounds) => {
    const { measurement, settled, drawingFailed, preview, thumbnail } = await misbehave(how, { bounds });
    expect([measurement.verdict, settled, drawingFailed]).toEqual(['exact', true, true]);
    expect([preview, thumbnail]).toEqual([undefined, undefined]);
    expect(logged).toHaveLength(1);
  },
);

test('whose file it is, and how far its measuring has come, is not for the process to say', async () => {
  const { measurement } = await misbehave('says whose it is');
  expect(Object.keys(measurement)).toEqual(['kind', 'unit', 'sizeMm', 'quantities', 'findings', 'verdict']);
});

test('where a reader broke on a file is logged, without a word of the file', async () => {
  expect((await misbehave('breaks in a reader')).measurement.verdict).toBe('exact');
  expect(logged).toEqual([
    { measuring: expect.objectContaining({ kind: 'mesh', errors: expect.stringMatching(/^RangeError\n +at /) }) },
  ]);
  expect(JSON.stringify(logged)).not.toContain(PRIVATE);
});

test('a document that is measured leaves nothing in the log', async () => {
  const bytes = new Uint8Array(readFileSync('tests/fixtures/cad/gerbv_mainboard_outline.pdf'));
  expect((await run('outline.pdf', bytes, { bounds: AMPLE })).measurement.verdict).toBe('exact');
  expect(logged).toEqual([]);
});

test('what a file could not be measured for on a busy machine is not said of equal files', async () => {
  expect(told(await misbehave('had too little time'))).toEqual(['person', 'too-slow', false]);
});

describe('hostile files end in a sentence', () => {
  test('an archive that unpacks to a thousand times its size', async () => {
    expect(told(await run('bomb.3mf', await zipBomb(20_000_000), { bounds: TIGHT }))).toEqual([
      'person',
      'archive-too-large',
      true,
    ]);
  });
});

describe('what has nothing to do with the file is thrown', () => {
  test('the stop of the server, at once and for what is only about to begin', async () => {
    const stopping = new AbortController();
    const measuring = misbehave('busy', { signal: stopping.signal });
    await expect.poll(() => childrenOf(process.pid)).not.toBe('');
    stopping.abort(new Error('the server stops'));
    await expect(measuring).rejects.toThrow('the server stops');
    await expect(misbehave('busy', { signal: stopping.signal })).rejects.toThrow('the server stops');
  });

  test('a file that cannot be fetched', async () => {
    async function* broken() {
      yield await Promise.resolve(PART);
      throw new Error('the disk is gone');
    }
    await expect(run('part.stl', PART, { bytes: broken(), size: 1_000 })).rejects.toThrow('the disk is gone');
  });

  test('but one that never comes goes to a person, when the time is over', async () => {
    async function* stuck() {
      yield await Promise.resolve(PART);
      await new Promise(() => undefined);
    }
    const result = await run('part.stl', PART, { bytes: stuck(), size: 1_000, bounds: BRIEF });
    expect(told(result)).toEqual(['person', 'too-slow', false]);
  });

  test.each([
    ['shorter', 1],
    ['longer', -1],
  ])('a file that is %s than it was said to be', async (_, more) => {
    await expect(run('part.stl', PART, { size: PART.length + more })).rejects.toThrow('not as long');
  });
});

describe('no process is left', () => {
  const serve = async (how: string) => {
    const server = spawn(process.execPath, ['tests/support/measuring/short-lived-server.ts', how], {
      stdio: 'inherit',
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    const pid = await vi.waitFor(() => {
      // Until both are so, it is still the shell, or the server that has just forked.
      const child = childrenOf(server.pid ?? 0);
      expect(readFileSync(`/proc/${child}/cmdline`, 'utf8')).toContain(path.basename(MISBEHAVING.file));
      expect(readlinkSync(`/proc/${child}/exe`)).toBe(realpathSync(process.execPath));
      return child;
    }, 60_000);
    return { server, pid };
  };

  test.each(['busy', 'idle'])('when the server is killed while one is %s', async (how) => {
    const { server, pid } = await serve(how);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await expect.poll(() => readdirSync('/proc')).not.toContain(pid);
  });
});

test('a process knows nothing of the server, can neither read its files nor write, and comes last', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-engine-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const secret = path.join(folder, 'secret');
  await writeFile(secret, 'x');
  const { measurement } = await run('curious of them.stl', Buffer.from(secret), { entry: MISBEHAVING });
  expect(JSON.parse(measurement.reason ?? '')).toEqual({
    environment: [],
    read: 'refused',
    wrote: 'refused',
    priority: expect.toSatisfy((priority: number) => priority >= 10),
  });
});

const { noNetwork, noFiles } = await confinement(MISBEHAVING.reads);
const possible = async (confined: Confinement) => {
  const by = confined.launcher(MISBEHAVING.reads).slice(0, 2).join(' ');
  return (await canRead(confined, MISBEHAVING.reads)) ? [{ confined, by }] : [];
};
const HIDING = (await Promise.all(CONFINEMENTS.filter((confined) => confined.noFiles).map(possible))).flat();

describe.skipIf(!noFiles)('native code cannot open the database of the shop', () => {
  const openDatabase = async (confined: Confinement) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-engine-')); // 0700, as a data folder
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const database = path.join(folder, 'karkhana.sqlite');
    new Database(database).exec(`CREATE TABLE customers (name); INSERT INTO customers VALUES ('${PRIVATE}')`).close();
    const { measurement } = await run('opens a database of them.stl', Buffer.from(database), {
      entry: MISBEHAVING,
      confined,
    });
    return measurement.reason;
  };

  test.each(HIDING)('in a process that is confined by $by', async ({ confined }) => {
    expect(await openDatabase(confined)).toBe('refused');
  });

  test('although it could in one that only Node confines', async () => {
    const onlyNode = { launcher: () => [], noNetwork: false, noFiles: false };
    expect(await openDatabase(onlyNode)).toBe('done');
  });
});

test.skipIf(!noNetwork)('a process reaches no server, not even on this machine', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const port = Buffer.from(String((server.address() as AddressInfo).port));
  expect((await run('calls a server of them.stl', port, { entry: MISBEHAVING })).measurement.reason).toBe('refused');
});

test.each(FORMATS_OFTEN)(
  '%s is measured as it is without a process of its own',
  async (name) => {
    const inAmple = (named: string, bytes: Uint8Array) => run(named, bytes, { bounds: AMPLE });
    const { measurement, without } = await measuredBothWays(name, inAmple);
    expect(measurement).toEqual(without);
  },
  240_000, // the kernel without --liftoff-only takes seconds to compile, here where the other half is measured
);
