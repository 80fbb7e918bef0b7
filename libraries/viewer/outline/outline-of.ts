import type { PartOutline } from './mesh-outline.ts';

const onPage = async (bytes: Uint8Array) => {
  const { outlineOfMesh } = await import('./mesh-outline.ts');
  return outlineOfMesh(bytes);
};

type Found = PartOutline | undefined;

/** In a Worker of its own, which gives its memory back at once. If it runs out of it, or its script cannot be loaded, the page does it. */
const inWorker = (bytes: Uint8Array) =>
  new Promise<Found>((settle) => {
    const worker = new Worker(new URL('./outline-worker.ts', import.meta.url), { type: 'module', name: 'outline' });
    const end = (found: Found | Promise<Found>) => {
      worker.terminate();
      settle(found);
    };
    worker.onmessage = ({ data }: MessageEvent<Found>) => end(data);
    worker.onerror = () => end(onPage(bytes));
    worker.postMessage({ bytes }, []);
  });

/** Found once for each preview, however often it is looked at. */
const known = new WeakMap<Uint8Array, Promise<Found>>();
/** One after another, since a phone has memory for one. */
let last: Promise<Found> = Promise.resolve(undefined);

/** The silhouette of a preview of a mesh, found apart from the page; undefined where it cannot be read. */
export const outlineOf = (bytes: Uint8Array): Promise<Found> => {
  const found = known.get(bytes);
  if (found) return found;
  last = last.then(() => (typeof Worker === 'undefined' ? onPage(bytes) : inWorker(bytes))).catch(() => undefined);
  known.set(bytes, last);
  return last;
};
