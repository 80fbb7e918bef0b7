const LOCK = 'karkhana.session';
let lastInThisTab: Promise<unknown> = Promise.resolve();

/**
 * Runs changes to the session one after another: across all tabs where the browser has the Web Locks API (secure
 * origins), otherwise within this tab. The refresh cookie rotates at every use, so two tabs must not send the same one.
 */
export const withSessionLock = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work) as Promise<Result>;
  const result = lastInThisTab.then(work);
  lastInThisTab = result.catch(() => undefined);
  return result;
};
