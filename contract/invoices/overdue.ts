import type { Invoice } from './invoice.ts';

/** Whether something of an invoice is left to pay after its day. `today` is YYYY-MM-DD in the shop. */
export const isOverdue = ({ dueOn, rest }: Pick<Invoice, 'dueOn' | 'rest'>, today: string) =>
  dueOn !== undefined && rest > 0 && dueOn < today;
