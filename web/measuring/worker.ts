import { inspect } from '#measure';
import { browserPreview } from '#measure/browser-preview';
import { inflateRaw } from './inflate-raw.ts';
import type { MeasuredFile, MendAnswer, ToMeasure, ToMend, WorkerReply } from './messages.ts';

/*
 * Measures and mends files apart from the page, one at a time. A file that takes all memory takes this Worker with it, not the page
 * (measure-file.ts).
 */

interface WorkerScope {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToMeasure | ToMend>) => void) => void;
  postMessage: (reply: WorkerReply, transfer: Transferable[]) => void;
}
const scope = self as unknown as WorkerScope;

const platform = { inflateRaw, clock: () => performance.now() };

const measure = async ({ file, ...how }: ToMeasure | ToMend): Promise<MeasuredFile | MendAnswer> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const request = { name: file.name, bytes, ...how };
  if ('mends' in how) return (await import('./mend-here.ts')).mendHere(request, file, platform);
  const { measurement, shape } = await inspect(request, platform);
  if (shape === undefined) return { measurement };
  try {
    return { measurement, preview: await browserPreview(shape) };
  } catch {
    return { measurement }; // the figures stand without a picture
  }
};

const answer = async (request: ToMeasure | ToMend) => {
  try {
    const measured = await measure(request);
    const preview = 'preview' in measured ? measured.preview : undefined;
    scope.postMessage({ type: 'measured', measured }, preview?.type === 'mesh' ? [preview.bytes.buffer] : []);
  } catch {
    scope.postMessage({ type: 'failed' }, []); // it could not be read, or what reads its format could not be loaded
  }
};

scope.addEventListener('message', ({ data }) => void answer(data));
