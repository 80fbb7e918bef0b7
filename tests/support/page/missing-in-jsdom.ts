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

/** What pages use and jsdom does not have. */
export const addWhatIsMissing = () => {
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('ResizeObserver', NothingObserved);
  vi.stubGlobal('IntersectionObserver', NothingObserved);
  vi.stubGlobal('Worker', PageWorker);
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
};
