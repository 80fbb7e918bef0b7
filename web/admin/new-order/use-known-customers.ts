import { useEffect, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomerSummary } from '#contract/customers/customer-summary.ts';
import type { Page } from '#contract/http/envelope.ts';
import { callApi } from '#web/api/client.ts';

const DEBOUNCE_MS = 250;
const LETTERS_MIN = 3;
const PROPOSED_MAX = 4;

const look = async (q: string, signal: AbortSignal): Promise<readonly CustomerSummary[]> => {
  const query = new URLSearchParams({ q, limit: String(PROPOSED_MAX) });
  return (await callApi<Page<CustomerSummary>>(`${apiAddress.customers}?${query}`, { signal })).data;
};

/** Customers whose name or number is being typed. A proposal that fails is none. */
export const useKnownCustomers = (typed: string): readonly CustomerSummary[] => {
  const q = typed.trim();
  const [known, setKnown] = useState<readonly CustomerSummary[]>([]);
  useEffect(() => {
    if (q.length < LETTERS_MIN) return;
    const controller = new AbortController();
    const propose = async () => {
      const found = await look(q, controller.signal).catch(() => []);
      if (!controller.signal.aborted) setKnown(found);
    };
    const timer = setTimeout(() => void propose(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return q.length < LETTERS_MIN ? [] : known;
};
