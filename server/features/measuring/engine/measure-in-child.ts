import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatOfName, kindOfName } from '#contract/measuring/file-formats.ts';
import { type Refusal, refused, saysOutOfMemory, tooMuchMemory, tooSlow, unreadable } from '#measure/refusals';
import { forService } from '#measure/taken-files';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { boundsFor } from './bounds.ts';
import { type Confinement, confinement } from './confinement.ts';
import { decodeResult } from './decode-result.ts';
import type { EngineRequest, EngineResult, MeasureFile } from './engine.ts';
import { encodeRequestHead, RESULT_MAX_BYTES } from './frames.ts';
import { CHILD_ENTRY, type Child, type ChildBounds, type ChildEntry, startChild } from './start-child.ts';
import { type KilledFor, watchChild } from './watch-child.ts';

interface EngineNeeds {
  log: Pick<ServiceLog, 'warn'>;
  /** What runs in the child. */
  entry?: ChildEntry;
  /** The strictest that this machine allows, unless it is given. */
  confined?: Confinement;
  bounds?: (file: Pick<EngineRequest, 'name' | 'size'>) => ChildBounds;
}

const ERRORS_MAX_CHARACTERS = 2_000;
/** Findings that depend on how busy the machine is: the same file may succeed next time. */
const UNSETTLED = new Set(['too-slow', 'too-much-memory']);

/**
 * Streams the file to the child and leaves the pipe open, because the child ends when it closes. If the child has already
 * ended, writing stops silently; runChild reports how it ended.
 * @param fail gets whatever `bytes` fails with, or an Error when their count is wrong
 */
const feed = async (requests: Writable, { bytes, ...head }: EngineRequest, fail: (fault: unknown) => void) => {
  const request = async function* request() {
    try {
      yield encodeRequestHead(head);
      let left = head.size;
      for await (const chunk of bytes) {
        left -= chunk.length;
        if (left < 0) break;
        yield chunk;
      }
      if (left !== 0) throw new Error('A file is not as long as it was said to be');
    } catch (fault) {
      fail(fault);
    }
  };
  await pipeline(request, requests, { end: false }).catch(() => undefined);
};

/** Collects a stream up to a limit; past it, calls `tooMuch` and returns nothing. */
const collect = async (stream: Readable, maxBytes: number, tooMuch: () => void) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      tooMuch();
      return Buffer.alloc(0);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const firstWords = (stream: Readable) => {
  let words = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk.slice(0, ERRORS_MAX_CHARACTERS - words.length);
  });
  return () => words;
};

interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  killedFor: KilledFor | undefined;
  errors: string;
  said: Buffer;
}

const SIGNALS = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]));
/** How a shell or bwrap says that what it ran was ended by a signal. */
const ENDED_BY_SIGNAL = 128;

const endOf = (code: number | null, signal: NodeJS.Signals | null): Pick<Ending, 'code' | 'signal'> => {
  const passedOn = SIGNALS.get((code ?? 0) - ENDED_BY_SIGNAL);
  return passedOn ? { code: null, signal: passedOn } : { code, signal };
};

/**
 * Runs one child and returns once it is gone. It does not wait for `bytes` that never arrive.
 * @throws what `bytes` fails with, or an Error when their count is wrong
 */
export const runChild = async (
  child: Child,
  request: EngineRequest,
  { maxBytes = RESULT_MAX_BYTES, ...bounds }: ChildBounds & { maxBytes?: number },
  stop: AbortSignal,
) => {
  using watch = watchChild(child, bounds, stop);
  const closed = new Promise<Pick<Ending, 'code' | 'signal'>>((resolve) => {
    child.process.once('close', (code, signal) => resolve(endOf(code, signal)));
  });
  let notFed: { fault: unknown } | undefined;
  void feed(child.requests, request, (fault) => {
    notFed = { fault };
    watch.kill('not-fed');
  });
  const errors = firstWords(child.errors);
  const said = collect(child.results, maxBytes, () => watch.kill('too-much-said'));
  const [{ code, signal }, bytes] = await Promise.all([closed, said.catch(() => Buffer.alloc(0))]);
  if (notFed && watch.killedFor() === 'not-fed') throw notFed.fault;
  return { code, signal, killedFor: watch.killedFor(), errors: errors(), said: bytes } satisfies Ending;
};

const refusalFor = ({ killedFor, signal, errors }: Ending): Refusal => {
  if (killedFor === 'too-slow' || signal === 'SIGXCPU') return tooSlow();
  const byKernel = killedFor === undefined && signal === 'SIGKILL';
  if (killedFor === 'too-much-memory' || byKernel || saysOutOfMemory(errors)) return tooMuchMemory();
  return unreadable();
};

const resultOf = ({ code, killedFor, said }: Ending): EngineResult | undefined => {
  if (killedFor === 'too-much-said') return undefined;
  try {
    const whole = code === 0 && killedFor === undefined;
    const result = decodeResult(said, whole);
    return {
      ...result,
      drawingFailed: !whole,
      settled: !result.measurement.findings.some((finding) => UNSETTLED.has(finding.code)),
    };
  } catch {
    return undefined;
  }
};

/**
 * Measures each file in a process of its own, which is killed if it takes too long or too much memory, or if its result is no
 * longer needed. If the process is killed for its limits or crashes, the verdict is `person`.
 */
export const measureInChild =
  ({ log, entry = CHILD_ENTRY, confined, bounds = boundsFor }: EngineNeeds): MeasureFile =>
  async (request, stop) => {
    stop.throwIfAborted();
    const { name, size, takes } = request;
    const kind = kindOfName(name);
    const tell = (text: string, fields: object) => log.warn({ measuring: { kind, size, ...fields } }, text);
    const unmeasured = (refusal: Refusal, fields: object): EngineResult => {
      tell('A file could not be measured', { finding: refusal.code, ...fields });
      return { measurement: forService(refused(kind, refusal), formatOfName(name), takes), settled: false };
    };
    const limits = bounds(request);
    const { launcher } = confined ?? (await confinement(CHILD_ENTRY.reads));
    stop.throwIfAborted();
    let child: Child;
    try {
      child = startChild(entry, limits, launcher(entry.reads));
    } catch (err) {
      return unmeasured(unreadable(), { err });
    }
    const ending = await runChild(child, request, limits, stop);
    if (ending.killedFor === 'stopped') throw stop.reason;
    const { said, ...how } = ending;
    const result = resultOf(ending);
    if (!result) return unmeasured(refusalFor(ending), { ...how, saidBytes: said.length });
    if (how.code !== 0) tell('A file was measured, and no picture could be made of it', how);
    else if (how.errors !== '') tell('A reader broke on a file', how);
    return result;
  };
