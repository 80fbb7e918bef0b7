import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { currency } from '#contract/money/currency.ts';
import type { OrderSort } from '#contract/orders/order.ts';
import { useMay } from '#web/admin/ui/use-may.ts';

/** The columns of the list that can be left out. Reference and customer always stay. */
const COLUMNS = [
  { key: 'what', title: 'What', sort: 'made' },
  {
    key: 'price',
    get title() {
      return currency();
    },
    sort: 'price',
  },
  { key: 'due', title: 'Due', sort: 'wanted' },
  { key: 'wait', title: 'Waits for', sort: undefined },
  { key: 'flags', title: 'Flags', sort: undefined },
  { key: 'came', title: 'Received', sort: 'newest' },
] as const satisfies readonly { key: string; title: string; sort: OrderSort | undefined }[];
export type ColumnKey = (typeof COLUMNS)[number]['key'];

const STORED_AS = 'karkhana.orderColumns';
/** When an order came is what the order itself says first: few need it in the list. */
const HIDDEN_AT_FIRST: readonly ColumnKey[] = ['came'];

const readHidden = (): readonly ColumnKey[] => {
  const stored = localStorage.getItem(STORED_AS);
  if (stored === null) return HIDDEN_AT_FIRST;
  const names = stored.split(',');
  return COLUMNS.map(({ key }) => key).filter((key) => names.includes(key));
};

/** Which columns somebody wants to see, on this device. */
export const useColumns = () => {
  const [hidden, setHidden] = useState(readHidden);
  const seesPrices = useMay()('GET', apiAddress.orderQuotations);
  const all = seesPrices ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'price');
  return {
    /** Those that there are for whoever is signed in. */
    all,
    isShown: (key: ColumnKey) => all.some((column) => column.key === key) && !hidden.includes(key),
    show: (key: ColumnKey, on: boolean) => {
      const next = on ? hidden.filter((other) => other !== key) : [...hidden, key];
      localStorage.setItem(STORED_AS, next.join());
      setHidden(next);
    },
  };
};

export type ShownColumns = ReturnType<typeof useColumns>;
