import { MESSAGE } from '#contract/http/messages.ts';
import { Refused } from '#server/errors.ts';
import type { OrderPlace } from './list-orders.repository.ts';

const CURSOR = /^(?<date>\d{4}-\d{2}-\d{2})_(?<_id>[\da-f-]{36})$/;

/** The position of an order in either sorting; opaque to clients. */
export const writeCursor = ({ delivery_date, _id }: OrderPlace) => `${delivery_date}_${_id}`;

/** @throws Refused for an invalid cursor */
export const readCursor = (cursor: string): OrderPlace => {
  const { date, _id } = CURSOR.exec(cursor)?.groups ?? {};
  if (date === undefined || _id === undefined) throw new Refused(MESSAGE.invalid);
  return { delivery_date: date, _id };
};
