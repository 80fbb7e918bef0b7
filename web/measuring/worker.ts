import { inspect } from '#measure';
import { browserPreview } from '#measure/browser-preview';
import { inflateRaw } from './inflate-raw.ts';
import type { MeasuredFile, ToMeasure, WorkerReply } from './messages.ts';

/*
 * Measures files apart from the page, one at a time. A file that takes all memory takes this Worker with it, not the page
 * (measure-file.ts).
 */

interface WorkerScope {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToMeasure>) => void) => void;
  postMessage: (reply: WorkerReply, transfer: Transferable[]) => void;
}
const scope = self as unknown as WorkerScope;

const measure = async ({ file, ...how }: ToMeasure): Promise<MeasuredFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const request = { name: file.name, bytes, ...how };
  const { measurement, shape } = await inspect(request, { inflateRaw, clock: () => performance.now() });
  if (shape === undefined) return { measurement };
  try {
    return { measurement, preview: await browserPreview(shape) };
  } catch {
    return { measurement }; // the figures stand without a picture
  }
};

const answer = async (request: ToMeasure) => {
  try {
    const measured = await measure(request);
    const { preview } = measured;
    scope.postMessage({ type: 'measured', measured }, preview?.type === 'mesh' ? [preview.bytes.buffer] : []);
  } catch {
    scope.postMessage({ type: 'failed' }, []); // it could not be read, or what reads its format could not be loaded
  }
};

scope.addEventListener('message', ({ data }) => void answer(data));
