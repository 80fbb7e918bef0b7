import fs, { readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { getPriority } from 'node:os';
import path from 'node:path';
import type { Measurement } from '#measure/measurement';
import { refused, tooSlow } from '#measure/refusals';
import { dieWithoutWords, endWithServer, tellWithoutWords } from '#server/features/measuring/engine/end-of-child.ts';
import {
  encodeMeasurement,
  encodePictures,
  NUMBER_BYTES,
  type RequestHead,
} from '#server/features/measuring/engine/frames.ts';

/* Stands in for the process that measures. What it does wrong is the first part of the name of the file that it is fed. */

dieWithoutWords();

const REQUEST = 0;
const ERRORS = 2;
const RESULT = 3;
const MEGABYTE = 2 ** 20;

const readExactly = (size: number) => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; ) at += readSync(REQUEST, bytes, at, size - at, null);
  return bytes;
};
const write = (bytes: Uint8Array) => {
  for (let at = 0; at < bytes.length; ) at += writeSync(RESULT, bytes, at);
};
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const attempt = (what: () => unknown) => {
  try {
    what();
    return 'done';
  } catch {
    return 'refused';
  }
};
const forever = (work: () => void) => {
  for (;;) work();
};

const measurement: Measurement = {
  kind: 'mesh',
  unit: { value: 'mm', from: 'assumed', ask: false },
  sizeMm: [1, 2, 3],
  quantities: {},
  findings: [],
  verdict: 'exact',
};
const honest = (told: Measurement = measurement) => Buffer.concat([encodeMeasurement(told), encodePictures({})]);

const { name, size } = JSON.parse(readExactly(readExactly(NUMBER_BYTES).readUInt32LE()).toString()) as RequestHead;
const kept: unknown[] = [];

const BEHAVIOURS: Record<string, () => void> = {
  busy: () => forever(() => undefined),
  idle: () => {
    endWithServer();
    setInterval(() => undefined, 1_000);
  },
  'had too little time': () => {
    write(honest(refused('mesh', tooSlow())));
    process.exit(0);
  },
  'grows slowly': () =>
    forever(() => {
      kept.push(Buffer.alloc(10 * MEGABYTE, 1));
      pause(50);
    }),
  'grows at once': () => kept.push(new Uint8Array(4_000 * MEGABYTE).fill(1)),
  'fills the heap': () => forever(() => kept.push({ kept: kept.length })),
  'quotes the file': () => {
    throw new Error(`${name} begins with ${readExactly(size).toString()}`);
  },
  'breaks in a reader': () => {
    tellWithoutWords(new RangeError(`${name} holds ${readExactly(size).toString()}`));
    write(honest());
    process.exit(0);
  },
  'says nothing': () => process.exit(0),
  'says nonsense': () => write(Buffer.from('<html>'.repeat(100))),
  'says half': () => write(honest().subarray(0, -1)),
  'says more': () => write(Buffer.concat([honest(), Buffer.alloc(1)])),
  'breaks while it draws': () => {
    write(encodeMeasurement(measurement));
    process.exit(3);
  },
  'draws without end': () => {
    write(encodeMeasurement(measurement));
    forever(() => pause(1_000)); // and not busily, for as long as it may
  },
  'says what is no measurement': () => write(honest({ ...measurement, verdict: 'free' as never })),
  'says what is no number': () =>
    write(honest({ ...measurement, findings: [{ code: 'x', severity: 'info', message: 'x', measured: Number.NaN }] })),
  'says half a triangle': () => write(honest({ ...measurement, quantities: { triangles: 0.5 } })),
  'says whose it is': () => {
    write(
      honest({ ...measurement, _id: 'another', sha256: 'another', status: 'queued', thumbnail: '/logout' } as never),
    );
    process.exit(0);
  },
  'says too much': () => forever(() => write(Buffer.alloc(MEGABYTE))),
  'complains without end': () => forever(() => writeSync(ERRORS, 'x'.repeat(1_000))),
  'calls a server': () => {
    const socket = connect(Number(readExactly(size).toString()), '127.0.0.1');
    const tell = (reason: string) => () => {
      write(honest({ ...measurement, reason }));
      process.exit(0);
    };
    socket.once('connect', tell('connected')).once('error', tell('refused'));
  },
  'opens a database': () => {
    // As an attacker would: only JavaScript asks for leave, the library's C++ opens the file by itself.
    const database = readExactly(size).toString();
    const { existsSync } = fs;
    fs.existsSync = (place) => place === path.dirname(database) || existsSync(place);
    const read = attempt(() => {
      const Database = createRequire(import.meta.url)('better-sqlite3') as typeof import('better-sqlite3');
      new Database(database, { readonly: true }).prepare('SELECT name FROM customers').get();
    });
    write(honest({ ...measurement, reason: read }));
    process.exit(0);
  },
  curious: () => {
    const read = attempt(() => readFileSync(readExactly(size).toString()));
    const wrote = attempt(() => writeFileSync('measured', ''));
    const found = { environment: Object.keys(process.env), read, wrote, priority: getPriority() };
    write(honest({ ...measurement, reason: JSON.stringify(found) }));
    process.exit(0);
  },
};

BEHAVIOURS[name.split(' of ')[0] ?? '']?.();
