import type { Page } from '@playwright/test';

/** Counts the scripts that a page loads, those of its Workers included; what a Worker asks for again comes from the cache. */
export const scriptsOf = (page: Page, named = /\.js$/) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (named.test(new URL(response.url()).pathname))
      sizes.set(
        response.url(),
        response.headerValue('content-length').then((length) => Number(length)),
      );
  });
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
};
