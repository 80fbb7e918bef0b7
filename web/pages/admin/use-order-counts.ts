import { useCallback, useEffect, useState } from 'react';
import { apiAddress } from '../../../contract/addresses.ts';
import { success } from '../../../contract/envelope.ts';
import { type OrderCounts, orderCounts } from '../../../contract/order-record.ts';
import { callApi } from '../../api/client.ts';

const reply = success(orderCounts);

/** How many orders stand where; null until it is known. A list without them is still a list, so failing says nothing. */
export const useOrderCounts = () => {
  const [counts, setCounts] = useState<OrderCounts | null>(null);
  const reload = useCallback(async () => {
    const known = await callApi(reply, apiAddress.orderCounts).catch(() => null);
    if (known !== null) setCounts(known.data);
  }, []);
  useEffect(() => void reload(), [reload]);
  return { counts, reload };
};
