import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { done, success } from '#contract/http/envelope.ts';
import type { LengthUnit } from '#contract/measuring/measurement.ts';
import type { ActualsRequest } from '#contract/orders/actuals.ts';
import type { OrderChange, OrderStatus } from '#contract/orders/order.ts';
import { shownRecord } from '#contract/orders/seen-order.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { ApiError, isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { slipsOfMove, unseenText } from './slips/read-slips.ts';
import { useMeasuredFiles } from './use-measured-files.ts';

/** What is being done to an order, or could not be done. */
type OrderAct = 'status' | 'note' | 'history' | 'actuals' | 'unit' | 'deletion';

const reply = success(shownRecord);

const GONE = 'This order is no longer here. Somebody may have deleted it.';
const sentenceAbout = (error: unknown) => (isNotFound(error) ? GONE : (unseenText(error) ?? sentenceOf(error)));

/** Does one thing at a time, and keeps why one could not be done. @param reload reads what somebody else has changed */
const useActs = (reload: () => Promise<unknown>) => {
  const [busy, setBusy] = useState<OrderAct | null>(null);
  const [refusal, setRefusal] = useState<{ act: OrderAct; text: string } | null>(null);

  /** Does it unless something else is being done. @returns what came of it, nothing when it was refused */
  const act = async <Result>(kind: OrderAct, work: () => Promise<Result>) => {
    if (busy !== null) return undefined;
    setBusy(kind);
    setRefusal(null);
    try {
      return await work();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) await reload();
      setRefusal({ act: kind, text: sentenceAbout(failure) });
      return undefined;
    } finally {
      setBusy(null);
    }
  };
  return { act, busy, refusalOf: (kind: OrderAct) => (refusal?.act === kind ? refusal.text : null) };
};

/**
 * One order, opened, and what the owner does to it. A change is made only on the version that was read: when somebody
 * else was quicker, the order is read again, the change is refused with the server's sentence, and the person decides.
 */
export const useOrderRecord = (id: string) => {
  const address = apiAddress.orderById(id);
  const { data: record, setData: setRecord, changeData: changeRecord, error, reload } = useApiData(reply, address);
  useMeasuredFiles(record, async () => {
    const { files, estimate } = (await callApi(reply, address)).data;
    changeRecord((record) => ({ ...record, files, ...(estimate && { estimate }) }));
  });
  const { act, ...acts } = useActs(reload);

  /** Changes the version that was read. */
  const send = (kind: OrderAct, method: 'PATCH' | 'POST', address: string, wanted: object) =>
    act(kind, async () => {
      const body = { ...wanted, version: record?.version };
      const { data } = await callApi(reply, address, { method, body });
      setRecord(data);
      return data;
    });
  const change = (kind: OrderAct, wanted: OrderChange) => send(kind, 'PATCH', address, wanted);

  return {
    record,
    /** Why it could not be loaded, fit to be shown. */
    loadError: error === null ? null : sentenceAbout(error),
    reload,
    /** Reads the order again after something else has changed it. @returns nothing when that failed */
    readAgain: async () => {
      const read = await callApi(reply, address).catch(() => undefined);
      if (read) setRecord(read.data);
      return read?.data;
    },
    ...acts,
    /** What is open if it is moved now. @returns nothing when that could not be asked */
    openFor: (status: OrderStatus) => act('status', () => slipsOfMove(id, status)),
    /** @param seen what of that was read; the server refuses while there is more */
    move: (status: OrderStatus, announce: boolean, words: string, seen: string[]) =>
      change('status', { status, announce, words, seen }),
    saveNote: (note: string) => change('note', { note }),
    /** Writes into the order's history; it changes nothing that somebody else could have changed meanwhile. */
    addNote: (text: string) =>
      act('history', async () => {
        const { data } = await callApi(reply, apiAddress.orderNotes(id), { method: 'POST', body: { text } });
        setRecord(data);
        return data;
      }),
    /** Says for the customer in which unit a file is. */
    setUnit: (fileId: string, unit: LengthUnit) => send('unit', 'POST', apiAddress.orderFileUnit(id, fileId), { unit }),
    writeActuals: (request: ActualsRequest) => send('actuals', 'POST', apiAddress.orderActuals(id), request),
    /** @returns the server's sentence once it is gone */
    remove: () => act('deletion', async () => (await callApi(done, address, { method: 'DELETE' })).message),
  };
};

export type OrderActions = ReturnType<typeof useOrderRecord>;
