import type { Invoice } from './invoice.ts';

/** What is asked for before the work begins, as long as it is; 0 where nothing is. In the unit of what is given. */
export const openDeposit = ({ deposit, paid, rest }: Pick<Invoice, 'deposit' | 'paid' | 'rest'>): number =>
  Math.max(0, Math.min(deposit - paid, rest));

/** What is to be paid next, wherever it is said: the deposit, and once that is paid, the rest. In the unit of what is given. */
export const askedAmount = (invoice: Pick<Invoice, 'deposit' | 'paid' | 'rest'>): number =>
  openDeposit(invoice) || Math.max(0, invoice.rest);
