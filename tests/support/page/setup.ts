import { createElement, type ReactNode, useEffect } from 'react';
import type * as Client from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { FIRST_PLACE } from '#contract/formats/shop-place.ts';
import { endWithFile } from './end-of-file.ts';
import { addFrames, drawLastFrames } from './frames.ts';
import { addWhatIsMissing } from './missing-in-jsdom.ts';
import { fetchOfPage, RequestOfPage, stopIntercepting } from './network.ts';
import { roots, unmountAll } from './roots.ts';

Object.assign(document.documentElement.dataset, FIRST_PLACE); // a test may show a part of a page alone

/** Tells `openPage` when a page is alive, and the end of a test what to unmount. */
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof Client>();
  const Whole = ({ children }: { children: ReactNode }) => {
    useEffect(() => void (roots().mounted += 1), []);
    return children;
  };
  const whole = (page: ReactNode) => createElement(Whole, null, page);
  const keep = (root: Client.Root) => {
    roots().all.push(root);
    return root;
  };
  return {
    ...client,
    createRoot: (place: Element) => {
      const root = keep(client.createRoot(place));
      return { render: (page: ReactNode) => root.render(whole(page)), unmount: () => root.unmount() };
    },
    hydrateRoot: (place: Element, page: ReactNode) => keep(client.hydrateRoot(place, whole(page))),
  };
});

/** Nothing has a place here, so no message covers anything; to ask each button where it is, frame by frame, takes long. */
vi.mock('#web/elements/free-corner.ts', () => ({ freeCorner: () => ({ top: 0, end: 0 }), leaveRoom: () => true }));

const nodeFetch = globalThis.fetch;
const { fetchUntilThen } = endWithFile();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchUntilThen(fetchOfPage(nodeFetch)));
  vi.stubGlobal('XMLHttpRequest', RequestOfPage);
  addWhatIsMissing();
  addFrames();
});

/** As when a browser is closed: nothing of one test's visits reaches the next. */
afterEach(async () => {
  unmountAll();
  drawLastFrames();
  stopIntercepting();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  await globalThis.jsdom.cookieJar.removeAllCookies();
  vi.unstubAllGlobals();
});
