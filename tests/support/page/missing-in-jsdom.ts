import { createRequire } from 'node:module';
import { ReadableStream } from 'node:stream/web';
import { vi } from 'vitest';
import { PageWorker } from './page-worker.ts';

/** A screen of 1,440 px in light colours, whose visitor did not ask for less motion. */
const matchMedia = (query: string) => ({
  matches: query.includes('min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Nothing has a size or a place here, so nothing ever changes it. */
class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A picture that never comes. jsdom takes vendor/no-canvas for the package that it stands in for, and asks it for one. */
class Picture {
  src = '';
}
Object.assign(createRequire(import.meta.url)('@napi-rs/canvas'), { Image: Picture });

/** One that Node's own streams take; jsdom's they do not. */
const streamOf = (blob: Blob) =>
  new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await blob.arrayBuffer()));
      controller.close();
    },
  });

/** Adds methods that a newer jsdom may bring itself. */
const addIfMissing = (prototype: object, methods: Record<string, (this: never) => unknown>) => {
  for (const [name, method] of Object.entries(methods))
    if (!(name in prototype)) Object.assign(prototype, { [name]: method });
};

/** What pages use and jsdom does not have. */
export const addWhatIsMissing = () => {
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('ResizeObserver', NothingObserved);
  vi.stubGlobal('IntersectionObserver', NothingObserved);
  vi.stubGlobal('Worker', PageWorker);
  vi.stubGlobal('scrollTo', () => undefined);
  Blob.prototype.stream = function stream() {
    return streamOf(this) as ReturnType<Blob['stream']>;
  };
  addIfMissing(Element.prototype, { scrollIntoView: () => undefined, getAnimations: () => [] });
  HTMLCanvasElement.prototype.getContext = () => null; // no graphics card, and nothing would be seen of what is drawn
  addIfMissing(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
};
