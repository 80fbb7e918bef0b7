import type { DrawnParts } from './drawn-part.ts';
import { openInWorker } from './in-worker.ts';
import type { OpenPart } from './part-drawing.ts';

let onPage: Promise<DrawnParts> | undefined;

const partsOnPage = async () => {
  const { drawnParts } = await import('./drawn-part.ts');
  return drawnParts(document.createElement('canvas'));
};

const openOnPage: OpenPart = async (bytes) => {
  onPage ??= partsOnPage();
  try {
    return (await onPage).open(bytes);
  } catch (error) {
    onPage = undefined; // its script could not be loaded: the next part tries again
    throw error;
  }
};

const pageHasCard = () => document.createElement('canvas').getContext('webgl2') !== null;

/** In a Worker, unless there is none, it dies, or only the page gets a graphics card. */
export const openPart: OpenPart = async (bytes) => {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return openOnPage(bytes);
  const drawing = await openInWorker(bytes).catch(() => undefined);
  if (drawing && (drawing.hasCard || !pageHasCard())) return drawing;
  drawing?.close();
  return openOnPage(bytes);
};
