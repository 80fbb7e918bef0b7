import { inspect } from '#measure/measure.ts';
import type { Preview } from '#measure/preview/browser-preview.ts';
import type { Shape } from '#measure/shape.ts';
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

/** As measure/preview/browser-preview.ts, which would load what draws lines for meshes, too. */
const previewOf = async (shape: Shape): Promise<Preview> => {
  if (shape.kind === 'mesh') {
    const { clusteredPreview } = await import('#measure/preview/mesh/clustered-preview.ts');
    return { type: 'mesh', bytes: clusteredPreview(shape.mesh) };
  }
  const { svgPreview } = await import('#measure/preview/svg/svg-preview.ts');
  return { type: 'svg', svg: svgPreview(shape).svg };
};

const measure = async ({ file, ...how }: ToMeasure): Promise<MeasuredFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const request = { name: file.name, bytes, ...how };
  const { measurement, shape } = await inspect(request, { inflateRaw, clock: () => performance.now() });
  if (shape === undefined) return { measurement };
  try {
    return { measurement, preview: await previewOf(shape) };
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
