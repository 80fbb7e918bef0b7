import type { Limits } from '#server/processes/limits.ts';

/**
 * Anybody can enter a stranger's address in the form, so there is a limit on the receipts to one address, and on the
 * receipts to all addresses together.
 */
const RECEIPTS_PER_HOUR = { toOneAddress: 10, inAll: 300 };
const HOUR_SECONDS = 3_600;

/** Whether one more receipt may be sent to an address; if so, it is counted. */
export const receiptLimit = (limits: Limits) => {
  const toOne = limits('receipts to one', { points: RECEIPTS_PER_HOUR.toOneAddress, seconds: HOUR_SECONDS });
  const inAll = limits('receipts', { points: RECEIPTS_PER_HOUR.inAll, seconds: HOUR_SECONDS });
  return async (address: string): Promise<boolean> =>
    (await toOne.use(address.toLowerCase())) === 0 && (await inAll.use('all')) === 0;
};
