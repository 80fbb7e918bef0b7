import { apiAddress } from '#contract/addresses.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { madeOfText } from '#contract/orders/made-of.ts';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import type { Question } from '#web/admin/orders/decisions/question.ts';
import { askRecord } from '#web/admin/orders/record/ask-record.ts';
import { ApiError } from '#web/api/api-error.ts';

type Facts = Question['facts'];

const WRITTEN_MAX = 200;

/** Which part of what, and how many. */
export const partFact = (order: OrderRecord, file: OrderFile | undefined): Facts => {
  const pieces = file?.quantity === undefined ? '' : ` × ${file.quantity}`;
  const made = `${madeOfText(order)}${pieces}`.trim();
  const said = [file?.name ?? '', made].filter((part) => part !== '').join(', ');
  return said === '' ? [] : [['Part', said]];
};

/** What the customer wrote about it. */
export const wordsFact = ({ details: { details = '' } }: OrderRecord): Facts => {
  const said = details.trim();
  if (said === '') return [];
  return [['They wrote', said.length > WRITTEN_MAX ? `‘${said.slice(0, WRITTEN_MAX)}…’` : `‘${said}’`]];
};

export const priceFact = (price: number | undefined): Facts =>
  price === undefined ? [] : [['Price', moneyText(price)]];

export const readOrder = (_id: string): Promise<OrderRecord> => askRecord(apiAddress.orderById(_id));

/** Writes into the order's history, which no customer sees. */
export const writeNote = (_id: string, text: string) =>
  askRecord(apiAddress.orderNotes(_id), { method: 'POST', body: { text } });

/** Why nothing was done, as a call that the server refused would say it. */
export const refused = (message: string) => new ApiError(409, message);
