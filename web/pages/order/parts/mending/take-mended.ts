import type { MendedPart, OrderPart } from '#web/pages/order/parts/part.ts';
import { ownAgain, withReading } from '#web/pages/order/parts/part-as.ts';
import { orderParts } from '#web/pages/order/parts/parts-store.ts';

const asMended = ({ question: _asked, ...part }: OrderPart, mended: MendedPart): OrderPart =>
  withReading(
    { ...part, uploadId: mended.uploadId, unit: mended.unit, mended },
    { state: 'measured', part: mended.part },
  );

/** Orders the mended file in place of the customer's own. */
export const takeMended = (id: string, mended: MendedPart): void =>
  orderParts.replace(id, (part) => asMended(part, mended));

const asOwn = (part: OrderPart): OrderPart => (part.mended ? { ...ownAgain(part), uploadId: part.mended.own } : part);

/** Orders the customer's own file again, which is measured anew. */
export const takeOwn = (id: string): void => {
  orderParts.replace(id, asOwn);
  orderParts.retry(id);
};
