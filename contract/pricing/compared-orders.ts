/** Of which orders a draft of the price book is tried out: the newest of so many days that have a price. */
export const COMPARED = { days: 90, orders: 500 } as const;
