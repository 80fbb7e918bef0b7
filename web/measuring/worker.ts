import { inspect } from '#measure';
import { browserPreview } from '#measure/browser-preview';
import { inflateRaw } from './inflate-raw.ts';
import type { ToMeasure, WorkerReply } from './messages.ts';

/*
 * Measures files apart from the page, one at a time. A file that takes all memory takes this Worker with it, not the page
 * (measure-file.ts).
 */

interface WorkerScope {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToMeasure>) => void) => void;
  postMessage: (reply: WorkerReply, transfer: Transferable[]) => void;
}
const scope = self as unknown as WorkerScope;

/** The figures first, since a price waits for them; the picture takes a slow phone a third of a second more. */
const measure = async ({ file, ...how }: ToMeasure) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const request = { name: file.name, bytes, ...how };
  const { measurement, shape } = await inspect(request, { inflateRaw, clock: () => performance.now() });
  scope.postMessage({ type: 'figures', measurement, pictureFollows: shape !== undefined }, []);
  if (shape === undefined) return;
  const preview = await browserPreview(shape).catch(() => undefined); // the figures stand without a picture
  scope.postMessage(
    { type: 'picture', ...(preview && { preview }) },
    preview?.type === 'mesh' ? [preview.bytes.buffer] : [],
  );
};

/** It could not be read, or what reads its format could not be loaded. */
const fail = () => scope.postMessage({ type: 'failed' }, []);

scope.addEventListener('message', ({ data }) => void measure(data).catch(fail));
