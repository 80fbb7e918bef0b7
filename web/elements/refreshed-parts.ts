import { keepTyping } from './kept-typing.ts';

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
 * Brings parts of the page up to date without loading it again, so that nothing else on it is interrupted, and what is typed in forms stays.
 * @param selector of the parts, which have ids; by default those with `data-refreshed`
 * @throws if the page cannot be loaded; nothing has changed then
 */
export const refreshParts = async (selector = '[data-refreshed]') => {
  const page = await loadPage();
  for (const part of document.querySelectorAll(selector)) {
    const fresh = page.getElementById(part.id);
    if (!fresh) continue;
    document.adoptNode(fresh);
    keepTyping(part, fresh);
    part.replaceWith(fresh);
  }
};
