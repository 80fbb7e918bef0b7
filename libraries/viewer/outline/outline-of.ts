import type { PartOutline } from './mesh-outline.ts';
import type { FromOutline, ToOutline } from './outline-worker.ts';

/** A Worker that nobody asks any more gives its memory back. */
const IDLE_MS = 10_000;

interface Waiting {
  bytes: Uint8Array;
  settle: (outline: Promise<PartOutline> | PartOutline | undefined) => void;
}

const onPage = async (bytes: Uint8Array) => {
  const { outlineOfMesh } = await import('./mesh-outline.ts');
  return outlineOfMesh(bytes);
};

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let numbers = 0;
const waiting = new Map<number, Waiting>();

const end = () => {
  worker?.terminate();
  worker = undefined;
};

/** It ran out of memory, or its script could not be loaded: the page does what is left, as browsers without Workers do. */
const giveUp = () => {
  end();
  for (const { bytes, settle } of waiting.values()) settle(onPage(bytes));
  waiting.clear();
};

const hear = ({ data: { number, outline } }: MessageEvent<FromOutline>) => {
  waiting.get(number)?.settle(outline);
  waiting.delete(number);
  clearTimeout(idle);
  if (waiting.size === 0) idle = setTimeout(end, IDLE_MS);
};

const started = () => {
  const fresh = new Worker(new URL('./outline-worker.ts', import.meta.url), { type: 'module', name: 'outlines' });
  fresh.onmessage = hear;
  fresh.onerror = giveUp;
  fresh.onmessageerror = giveUp;
  return fresh;
};

const ask = (bytes: Uint8Array) =>
  new Promise<PartOutline | undefined>((settle) => {
    clearTimeout(idle);
    const asked: ToOutline = { number: (numbers += 1), bytes };
    waiting.set(asked.number, { bytes, settle });
    worker ??= started();
    worker.postMessage(asked, []);
  });

/** Found once for each preview, however often it is looked at. */
const found = new WeakMap<Uint8Array, Promise<PartOutline | undefined>>();

/** The silhouette of a preview of a mesh, found apart from the page; undefined where it cannot be read. */
export const outlineOf = (bytes: Uint8Array): Promise<PartOutline | undefined> => {
  const known = found.get(bytes);
  if (known) return known;
  const finding = (typeof Worker === 'undefined' ? onPage(bytes) : ask(bytes)).catch(() => undefined);
  found.set(bytes, finding);
  return finding;
};
