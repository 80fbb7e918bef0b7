import { useEffect, useState } from 'react';
import { z } from 'zod';
import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { shownRecord } from '#contract/orders/seen-order.ts';
import { searchHit } from '#contract/search.ts';
import { callApi } from '#web/api/client.ts';

const found = success(z.array(searchHit));
const record = success(
  shownRecord.pick({ _id: true, name: true, email: true, company: true, contactNumber: true, deliveryAddress: true }),
);

/** Somebody who ordered before, as the newest of their orders says. */
export type KnownCustomer = z.output<typeof record>['data'];

const DEBOUNCE_MS = 250;
const LETTERS_MIN = 3;
const READ_MAX = 6;
const PROPOSED_MAX = 3;

const ordersFound = async (q: string, signal: AbortSignal) => {
  const { data } = await callApi(found, `${apiAddress.search}?${new URLSearchParams({ q })}`, { signal });
  const ids = data.filter(({ kind }) => kind === 'order').map(({ _id }) => _id);
  return Promise.all(
    ids.slice(0, READ_MAX).map(async (_id) => (await callApi(record, apiAddress.orderById(_id), { signal })).data),
  );
};

const personOf = ({ email, contactNumber }: KnownCustomer) => email.toLowerCase() || contactNumber;

/** Those who ordered before and whose name or number is being typed. A proposal that fails is none. */
export const useKnownCustomers = (typed: string): readonly KnownCustomer[] => {
  const q = typed.trim();
  const [known, setKnown] = useState<{ q: string; customers: readonly KnownCustomer[] }>({ q: '', customers: [] });
  useEffect(() => {
    if (q.length < LETTERS_MIN) return;
    const controller = new AbortController();
    const look = async () => {
      const orders = await ordersFound(q, controller.signal).catch(() => []);
      if (controller.signal.aborted) return;
      const customers = [
        ...new Map(orders.toReversed().map((order) => [personOf(order), order])).values(),
      ].toReversed();
      setKnown({ q, customers: customers.slice(0, PROPOSED_MAX) });
    };
    const timer = setTimeout(() => void look(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return q.length < LETTERS_MIN ? [] : known.customers;
};
