import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { orderCounts } from '#contract/orders/order.ts';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { callApi } from '#web/api/client.ts';

const reply = success(orderCounts);
const { useData, reload } = sharedApiData(async () => (await callApi(reply, apiAddress.orderCounts)).data);

/** The number of orders in each status; null until it is known. */
export const useOrderCounts = () => ({ counts: useData(), reload });
