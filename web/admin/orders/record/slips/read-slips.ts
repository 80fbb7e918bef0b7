import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { SLIP_MESSAGE, type Slip, slip } from '#contract/slips.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

const reply = success(z.array(slip));

const read = async (address: string): Promise<Slip[]> => (await callApi(reply, address)).data;

/** What is open if an order is moved now. @throws ApiError */
export const slipsOfMove = (orderId: string, status: OrderStatus) =>
  read(`${apiAddress.orderSlips(orderId)}?${new URLSearchParams({ status })}`);

/** What is open if a draft is sent now. @throws ApiError */
export const slipsOfOffer = (orderId: string, quotationId: string) =>
  read(apiAddress.quotationSlips(orderId, quotationId));

/** What of it somebody has read, as the server asks for it. */
export const seenOf = (slips: readonly Slip[]) => slips.map(({ message }) => message);

/** What is said where the server refused because something was not read yet. */
export const unseenText = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'seen') ? SLIP_MESSAGE.meanwhile : undefined;
