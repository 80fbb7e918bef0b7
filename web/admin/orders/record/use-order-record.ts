import { useState } from 'react';
import type { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import type { Done } from '#contract/http/envelope.ts';
import type { LengthUnit } from '#contract/measuring/measurement.ts';
import type { ActualsRequest } from '#contract/orders/actuals.ts';
import type { NotedAcceptance } from '#contract/orders/file-answers.ts';
import type { OrderChange, OrderRecord, OrderStatus } from '#contract/orders/order.ts';
import type { OrderCorrection } from '#contract/orders/order-correction.ts';
import type { PhotographChange } from '#contract/orders/photographs.ts';
import type { readyByChange } from '#contract/orders/ready-by.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { ApiError, isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { askRecord, recordIn } from './ask-record.ts';
import { slipsOfMove, unseenText } from './slips/read-slips.ts';
import { useMeasuredFiles } from './use-measured-files.ts';

/** What is being done to an order, or could not be done. */
type OrderAct =
  | 'status'
  | 'ready'
  | 'note'
  | 'history'
  | 'actuals'
  | 'unit'
  | 'correction'
  | 'file'
  | 'erased'
  | 'acceptance'
  | 'photographs'
  | 'deletion';

const GONE = 'This order is no longer here. Somebody may have deleted it.';
const BUSY = 'Something else is being saved just now. Please try again.';
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

interface Sends {
  act: ReturnType<typeof useActs>['act'];
  /** That was read. */
  version: number | undefined;
  keep: (record: OrderRecord) => void;
}

/** Changes of the version that was read. */
const orderSends = ({ act, version, keep }: Sends) => {
  const call = async (method: 'PATCH' | 'POST' | 'DELETE', address: string, wanted?: object) => {
    const body = wanted instanceof FormData ? wanted : wanted && { ...wanted, version };
    const record = await askRecord(address, { method, ...(body && { body }) });
    keep(record);
    return record;
  };
  return {
    send: (kind: OrderAct, ...wanted: Parameters<typeof call>) => act(kind, () => call(...wanted)),
    /** For a form that says itself why it was refused. @returns why; undefined once it is done */
    tell: async (kind: OrderAct, ...wanted: Parameters<typeof call>): Promise<string | undefined> => {
      let refusal: string | undefined = BUSY;
      await act(kind, async () => {
        try {
          await call(...wanted);
          refusal = undefined;
        } catch (failure) {
          refusal = sentenceAbout(failure);
          throw failure;
        }
      });
      return refusal;
    },
  };
};

/** What is corrected of an order, and what is done about its files. */
const corrections = (id: string, { tell }: Pick<ReturnType<typeof orderSends>, 'tell'>) => ({
  /** Corrects what the order says. */
  correct: (wanted: Omit<OrderCorrection, 'version'>) =>
    tell('correction', 'PATCH', apiAddress.orderCorrection(id), wanted),
  /** Says by when it is ready. */
  promise: (wanted: Omit<z.input<typeof readyByChange>, 'version'>) =>
    tell('ready', 'PATCH', apiAddress.orderReadyBy(id), wanted),
  addFile: (uploadId: string, quantity: number) =>
    tell('file', 'POST', apiAddress.orderFiles(id), { uploadId, quantity }),
  replaceFile: (fileId: string, uploadId: string) =>
    tell('file', 'POST', apiAddress.orderFileReplacement(id, fileId), { uploadId }),
  addPhotograph: (file: File, { forCustomer, caption }: { forCustomer: boolean; caption: string }) => {
    const form = new FormData();
    form.append('forCustomer', forCustomer ? 'yes' : 'no');
    form.append('caption', caption);
    form.append('file', file);
    return tell('photographs', 'POST', apiAddress.orderPhotographs(id), form);
  },
  changePhotograph: (photographId: string, change: PhotographChange) =>
    tell('photographs', 'PATCH', apiAddress.orderPhotograph(id, photographId), change),
  removePhotograph: (photographId: string) =>
    tell('photographs', 'DELETE', apiAddress.orderPhotograph(id, photographId)),
  /** Notes what the customer told the shop about what was found in a file. */
  noteAcceptance: (fileId: string, said: NotedAcceptance) =>
    tell('acceptance', 'POST', apiAddress.orderFileAcceptance(id, fileId), said),
});

/**
 * One order, opened, and what the owner does to it. A change is made only on the version that was read: when somebody
 * else was quicker, the order is read again, the change is refused with the server's sentence, and the person decides.
 */
export const useOrderRecord = (id: string) => {
  const address = apiAddress.orderById(id);
  const { data: record, setData: setRecord, changeData: changeRecord, error, reload } = useApiData(address, recordIn);
  useMeasuredFiles(record, async () => {
    const { files, estimate } = await askRecord(address);
    changeRecord((record) => ({ ...record, files, ...(estimate && { estimate }) }));
  });
  const { act, ...acts } = useActs(reload);

  const { send, tell } = orderSends({ act, version: record?.version, keep: setRecord });
  const change = (kind: OrderAct, wanted: OrderChange) => send(kind, 'PATCH', address, wanted);

  return {
    record,
    /** Why it could not be loaded, fit to be shown. */
    loadError: error === null ? null : sentenceAbout(error),
    reload,
    /** Reads the order again after something else has changed it. @returns nothing when that failed */
    readAgain: async () => {
      const read = await askRecord(address).catch(() => undefined);
      if (read) setRecord(read);
      return read;
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
        const record = await askRecord(apiAddress.orderNotes(id), { method: 'POST', body: { text } });
        setRecord(record);
        return record;
      }),
    ...corrections(id, { tell }),
    /** Says for the customer in which unit a file is. */
    setUnit: (fileId: string, unit: LengthUnit) => send('unit', 'POST', apiAddress.orderFileUnit(id, fileId), { unit }),
    /** Brings back a file that the customer erased. */
    restoreFile: (fileId: string) => send('erased', 'POST', apiAddress.orderFileRestoration(id, fileId), {}),
    writeActuals: (request: ActualsRequest) => send('actuals', 'POST', apiAddress.orderActuals(id), request),
    /** @returns the server's sentence once it is gone */
    remove: () => act('deletion', async () => (await callApi<Done>(address, { method: 'DELETE' })).message),
  };
};

export type OrderActions = ReturnType<typeof useOrderRecord>;
