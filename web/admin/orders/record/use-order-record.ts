import { useCallback, useEffect, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { done, success } from '#contract/envelope.ts';
import { type OrderChange, type OrderRecord, type OrderStatus, orderRecord } from '#contract/orders/order.ts';
import { ApiError, isAbort, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

/** What is being done to an order, or could not be done. */
type OrderAct = 'status' | 'note' | 'deletion';

const reply = success(orderRecord);

const GONE = 'This order is not there any more. Somebody may have deleted it.';
const sentenceAbout = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? GONE : sentenceOf(error);

/** An order as the shop knows it now. */
const useRecord = (address: string) => {
  const [record, setRecord] = useState<OrderRecord | null>(null);
  const [loadError, setLoadError] = useState<string | null>(null);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoadError(null);
      try {
        setRecord((await callApi(reply, address, { signal })).data);
      } catch (error) {
        if (!isAbort(error)) setLoadError(sentenceAbout(error));
      }
    },
    [address],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { record, setRecord, loadError, load };
};

/**
 * One order, opened, and what the owner does to it. A change is made only on the version that was read: when somebody
 * else was quicker, the order is read again, the change is refused with the server's sentence, and the person decides.
 */
export const useOrderRecord = (id: string) => {
  const address = apiAddress.orderById(id);
  const { record, setRecord, loadError, load } = useRecord(address);
  const [busy, setBusy] = useState<OrderAct | null>(null);
  const [refusal, setRefusal] = useState<{ act: OrderAct; text: string } | null>(null);

  /** Does it unless something else is being done. @returns what came of it, nothing when it was refused */
  const act = async <Result>(kind: OrderAct, work: () => Promise<Result>) => {
    if (busy !== null) return undefined;
    setBusy(kind);
    setRefusal(null);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await load();
      setRefusal({ act: kind, text: sentenceAbout(error) });
      return undefined;
    } finally {
      setBusy(null);
    }
  };

  const change = (kind: OrderAct, wanted: OrderChange) =>
    act(kind, async () => {
      const body = { ...wanted, version: record?.version };
      const { data } = await callApi(reply, address, { method: 'PATCH', body });
      setRecord(data);
      return data;
    });

  return {
    record,
    loadError,
    reload: () => load(),
    busy,
    refusalOf: (kind: OrderAct) => (refusal?.act === kind ? refusal.text : null),
    move: (status: OrderStatus, announce: boolean) => change('status', { status, announce }),
    saveNote: (note: string) => change('note', { note }),
    /** @returns the server's sentence once it is gone */
    remove: () => act('deletion', async () => (await callApi(done, address, { method: 'DELETE' })).message),
  };
};

export type OrderActions = ReturnType<typeof useOrderRecord>;
