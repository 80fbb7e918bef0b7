const TIMEOUT_MS = 30_000;

/** The page as it is now. @throws if it cannot be loaded */
const loadPage = async () => {
  const response = await fetch(location.pathname, {
    headers: { Accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The page could not be loaded (${response.status}).`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
};

/**
 * Brings parts of the page that have an id up to date, without loading the page again: what else is going on in it goes on.
 * @param selector of the parts; else those that carry `data-refreshed` @throws if the page cannot be loaded; nothing has changed then
 */
export const refreshParts = async (selector = '[data-refreshed]') => {
  const page = await loadPage();
  for (const part of document.querySelectorAll(selector)) {
    const fresh = page.getElementById(part.id);
    if (fresh) part.replaceWith(document.adoptNode(fresh));
  }
};
