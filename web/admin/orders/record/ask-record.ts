import type { Success } from '#contract/http/envelope.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { type SeenRecord, shownRecord } from '#contract/orders/seen-order.ts';
import { callApi } from '#web/api/client.ts';
import type { CallOptions } from '#web/api/send.ts';

export const recordIn = ({ data }: Success<SeenRecord>): OrderRecord => shownRecord(data);

/** A call that answers with the record of an order. @throws ApiError */
export const askRecord = async (address: string, options?: CallOptions): Promise<OrderRecord> =>
  recordIn(await callApi(address, options));
