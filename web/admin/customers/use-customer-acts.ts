import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomerChange, CustomerRecord } from '#contract/customers/customer.ts';
import type { Success } from '#contract/http/envelope.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';

const ABOUT = 'customer';

/** What can be done with a customer, one at a time; each shows what the server has then. */
export const useCustomerActs = (_id: string, onDone: (customer: CustomerRecord) => void) => {
  const [busy, setBusy] = useState(false);
  const act = async (said: string, address: string, method: 'PATCH' | 'POST', body: object): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      onDone((await callApi<Success<CustomerRecord>>(address, { method, body })).data);
      showToast({ kind: 'success', about: ABOUT, text: said });
    } catch (error) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    save: (change: CustomerChange) => act('Saved', apiAddress.customerById(_id), 'PATCH', change),
    merge: (other: string) =>
      act('Merged: their orders and messages stand here now', apiAddress.customerMerge(_id), 'POST', { other }),
    part: (other: string) => act('Parted: each has its own again', apiAddress.customerPart(_id), 'POST', { other }),
  };
};

export type CustomerActs = ReturnType<typeof useCustomerActs>;
