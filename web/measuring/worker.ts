import { inspect } from '#measure';
import { browserPreview } from '#measure/browser-preview';
import type { Preview } from '#measure/preview';
import { inflateRaw } from './inflate-raw.ts';
import { isAboutLoading } from './loading.ts';
import type { ToMeasure, ToMend, WorkerReply } from './messages.ts';

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

/** The file as the engine takes it. */
const read = async <Request extends ToMeasure>({ file, ...how }: Request) => ({
  ...how,
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** A preview of a mesh is given away, not copied. */
const givenAway = (preview: Preview | undefined) => (preview?.type === 'mesh' ? [preview.bytes.buffer] : []);

/** The figures first, since a price waits for them; the picture takes a slow phone a third of a second more. */
const measure = async (request: ToMeasure) => {
  const { measurement, shape } = await inspect(await read(request), platform);
  scope.postMessage({ type: 'figures', measurement, pictureFollows: shape !== undefined }, []);
  if (shape === undefined) return;
  const preview = await browserPreview(shape).catch(() => undefined); // the figures stand without a picture
  scope.postMessage({ type: 'picture', ...(preview && { preview }) }, givenAway(preview));
};

const mend = async (request: ToMend) => {
  const { mendHere } = await import('./mend-here.ts');
  const mended = await mendHere(await read(request), request.file, platform);
  scope.postMessage({ type: 'mended', mended }, givenAway('preview' in mended ? mended.preview : undefined));
};

/** It could not be read, or what reads its format could not be loaded. */
const fail = () => scope.postMessage({ type: 'failed' }, []);

const failToMend = (error: unknown) => scope.postMessage({ type: isAboutLoading(error) ? 'not-loaded' : 'failed' }, []);

scope.addEventListener(
  'message',
  ({ data }) => void ('mends' in data ? mend(data).catch(failToMend) : measure(data).catch(fail)),
);
