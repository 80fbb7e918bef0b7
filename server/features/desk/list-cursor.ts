import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { Refused } from '#server/errors.ts';
import type { OrderPlace } from './filtered-orders.repository.ts';

const CURSOR = /^(?<group>open|ended)_(?<date>\d{4}-\d{2}-\d{2})_(?<_id>[\da-f-]{36})$/;

/** The position of an order in either sorting; opaque to clients. */
export const writeCursor = ({ ended, delivery_date, _id }: OrderPlace) =>
  `${ended ? 'ended' : 'open'}_${delivery_date}_${_id}`;

/** @throws Refused for an invalid cursor */
export const readCursor = (cursor: string): OrderPlace => {
  const { group, date, _id } = CURSOR.exec(cursor)?.groups ?? {};
  if (date === undefined || _id === undefined) throw new Refused(SERVER_MESSAGE.invalid);
  return { ended: group === 'ended', delivery_date: date, _id };
};
