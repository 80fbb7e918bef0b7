import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { isAbort, isNotFound } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { pauseAfter } from '#web/api/pause.ts';

/** The shop may still be saving it. After so many times it has not arrived. */
const ASKED_BEFORE_NO = 4;

/** Asks once. @returns undefined if the order has not arrived so far @throws ApiError if the shop cannot say */
export const askForReceipt = async (idempotencyKey: string, signal: AbortSignal): Promise<OrderReceipt | undefined> => {
  try {
    return (await callApi<Success<OrderReceipt>>(apiAddress.orderReceipt, { idempotencyKey, signal })).data;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
};

/**
 * Finds out whether an order arrived whose response was lost, however long that takes.
 * @param onOnline called before each question with whether the browser has a connection
 * @returns its receipt, or undefined if it did not arrive
 * @throws AbortError once `signal` ends it
 */
export const findOut = async (
  idempotencyKey: string,
  signal: AbortSignal,
  onOnline: (isOnline: boolean) => void,
): Promise<OrderReceipt | undefined> => {
  let noes = 0;
  for (let asked = 0; noes < ASKED_BEFORE_NO; asked += 1) {
    onOnline(navigator.onLine);
    await pauseAfter(asked, signal);
    try {
      const receipt = await askForReceipt(idempotencyKey, signal);
      if (receipt) return receipt;
      noes += 1;
    } catch (error) {
      if (isAbort(error)) throw error; // any other failure says nothing about the order
    }
  }
  return undefined;
};
