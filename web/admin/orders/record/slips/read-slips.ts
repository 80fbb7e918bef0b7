import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { Slip } from '#contract/slips.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

const read = async (address: string): Promise<Slip[]> => (await callApi<Success<Slip[]>>(address)).data;

/** What is open if an order is moved now. @throws ApiError */
export const slipsOfMove = (orderId: string, status: OrderStatus) =>
  read(`${apiAddress.orderSlips(orderId)}?${new URLSearchParams({ status })}`);

/** What is open if a draft is sent now. @throws ApiError */
export const slipsOfOffer = (orderId: string, quotationId: string) =>
  read(apiAddress.quotationSlips(orderId, quotationId));

/** What of it somebody has read, as the server asks for it. */
export const seenOf = (slips: readonly Slip[]) => slips.map(({ message }) => message);

/** In place of the server's sentence where the lines stand beside it. */
export const READ_AGAIN = 'Something has changed meanwhile. Please read it, then press again.';

/** What is said where the server refused because something was not read yet. */
export const unseenText = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'seen') ? READ_AGAIN : undefined;
