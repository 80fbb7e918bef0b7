import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAboutLoading } from './loading.ts';
import { createMeasuring } from './measure-file.ts';
import type { MeasuredFile, ToMeasure, WorkerReply } from './messages.ts';

/** A Worker that answers when the test says so. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  asked: ToMeasure[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(request: ToMeasure) {
    this.asked.push(request);
  }
  terminate() {
    this.ended = true;
  }
  tell(data: WorkerReply) {
    this.onmessage?.({ data });
  }
  answer({ measurement }: MeasuredFile) {
    this.tell({ type: 'figures', measurement, pictureFollows: false });
  }
}

const measured = { measurement: { kind: 'mesh' } } as MeasuredFile;
const request = (name: string): ToMeasure => ({ file: new File(['x'], name), limits: {} });
const start = () => new FakeWorker() as unknown as Worker;
const latest = () => FakeWorker.all.at(-1) as FakeWorker;
const uncancelled = () => ({ signal: new AbortController().signal, onStart: () => undefined });

beforeEach(() => {
  FakeWorker.all = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a Worker that dies takes one file with it, and the next file gets a new one', async () => {
  const { measure } = createMeasuring(start);
  const first = measure(request('bomb.stl'), uncancelled());
  const second = measure(request('plate.stl'), uncancelled());
  latest().onerror?.();
  expect(await first).toBeUndefined();
  expect(FakeWorker.all).toHaveLength(2);
  expect(FakeWorker.all[0]?.ended).toBe(true);
  latest().answer(measured);
  expect(await second).toEqual(measured);
});

test('a file that takes too long is given up', async () => {
  const { measure } = createMeasuring(start);
  const slow = measure(request('slow.stl'), uncancelled());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await slow).toBeUndefined();
  expect(latest().ended).toBe(true);
});

test('what mends files and did not load is said, and asked for anew by another Worker', async () => {
  const { measure } = createMeasuring(start);
  const toMend = { ...request('plate.dxf'), mends: true as const };
  const first = measure(toMend, uncancelled());
  latest().tell({ type: 'not-loaded' });
  expect(await first).toEqual({ why: expect.stringContaining('did not load') });
  expect(latest().ended).toBe(true);
  const again = measure(toMend, uncancelled());
  latest().tell({ type: 'mended', mended: { why: 'mended by another one' } });
  expect(await again).toEqual({ why: 'mended by another one' });
  expect(FakeWorker.all).toHaveLength(2);
});

test.each([
  ['Failed to fetch dynamically imported module: https://shop.example/drawings.js', true],
  ['error loading dynamically imported module: https://shop.example/drawings.js', true],
  ['Importing a module script failed.', true],
  ['Cannot read properties of undefined', false],
])('a browser that says "%s" has not loaded a script: %s', (message, isSo) => {
  expect(isAboutLoading(new TypeError(message))).toBe(isSo);
});

test('a browser without Workers leaves measuring to the shop', async () => {
  const { measure } = createMeasuring(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(await measure(request('a.stl'), uncancelled())).toBeUndefined();
});

test('a file that the customer removes is not measured, and its Worker ends at once', async () => {
  const { measure } = createMeasuring(start);
  const cancel = new AbortController();
  const removed = measure(request('a.stl'), { ...uncancelled(), signal: cancel.signal });
  const waiting = measure(request('b.stl'), { ...uncancelled(), signal: cancel.signal });
  const kept = measure(request('c.stl'), uncancelled());
  cancel.abort();
  expect(await removed).toBeUndefined();
  expect(await waiting).toBeUndefined();
  expect(latest().asked.map(({ file }) => file.name)).toEqual(['c.stl']);
  latest().answer(measured);
  expect(await kept).toEqual(measured);
});

test('what a Worker said just before it was ended is not taken for an answer about the next file', async () => {
  const { measure } = createMeasuring(start);
  const cancel = new AbortController();
  const removed = measure(request('a.stl'), { ...uncancelled(), signal: cancel.signal });
  const former = latest();
  const kept = measure(request('b.stl'), uncancelled());
  cancel.abort();
  former.answer({ measurement: { kind: 'drawing' } } as MeasuredFile);
  former.onerror?.();
  latest().answer(measured);
  expect(await removed).toBeUndefined();
  expect(await kept).toEqual(measured);
  expect(FakeWorker.all).toHaveLength(2);
});

test('files are measured one after another by one Worker, which ends when there is nothing left to do', async () => {
  const { measure } = createMeasuring(start);
  const both = ['a.stl', 'b.stl'].map((name) => measure(request(name), uncancelled()));
  expect(latest().asked).toHaveLength(1);
  latest().answer(measured);
  await both[0];
  expect(latest().asked).toHaveLength(2);
  latest().answer(measured);
  await both[1];
  expect(FakeWorker.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(latest().ended).toBe(true);
});

test('the figures of a file are told before its picture is made, and stand if that takes all memory', async () => {
  const { measure } = createMeasuring(start);
  const told: unknown[] = [];
  const file = measure(request('arm.stl'), { ...uncancelled(), onFigures: (figures) => told.push(figures) });
  latest().tell({ type: 'figures', measurement: measured.measurement, pictureFollows: true });
  expect(told).toEqual([measured.measurement]);
  latest().onerror?.();
  expect(await file).toEqual(measured);
});

test('a file that is removed while its picture is made is not measured', async () => {
  const { measure } = createMeasuring(start);
  const cancel = new AbortController();
  const removed = measure(request('arm.stl'), { ...uncancelled(), signal: cancel.signal });
  latest().tell({ type: 'figures', measurement: measured.measurement, pictureFollows: true });
  cancel.abort();
  expect(await removed).toBeUndefined();
});

test('the Worker that gets ready for a file measures it, and ends if none comes', async () => {
  const { measure, ready } = createMeasuring(start);
  ready();
  expect(latest().asked).toEqual([]);
  const file = measure(request('arm.stl'), uncancelled());
  latest().answer(measured);
  expect(await file).toEqual(measured);
  expect(FakeWorker.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  ready();
  expect(FakeWorker.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(latest().ended).toBe(true);
});
