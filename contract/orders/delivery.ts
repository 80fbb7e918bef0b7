import { z } from 'zod';
import { areaId, areasOf, areaText, type DeliveryArea } from '#contract/settings/delivery-areas.ts';
import { TEXT_MAX } from '#contract/text-max.ts';
import { DELIVERY_AREA_LABEL, type DeliveryChoice, PICK_UP, PICKED_UP } from './delivery-choice.ts';

/** How the field is called that names the area; its value is the identifier of one, or `pick-up`. */
export const DELIVERY_AREA = 'deliveryArea';

/** As a program sends it; without one, or empty, nobody said where to. */
export const deliveryAreaSent = z
  .string()
  .max(TEXT_MAX.line)
  .describe('The id of an area that GET /price-book names, or pick-up');

export const DELIVERY_MESSAGE = {
  unknown: 'We don’t deliver to this area. Please choose another!',
  ofProduct: 'The sum of this order holds its delivery, so where it goes cannot be changed here.',
} as const;

/** Where an order goes and what that costs, as the shop had it when it was chosen; amounts in the shop’s currency. */
export const orderDelivery = z.object({
  area: z.string(),
  price: z.number(),
  /** From which sum of the order’s lines on it is free. */
  freeFrom: z.number().optional(),
});
export type OrderDelivery = z.infer<typeof orderDelivery>;

/** What an order that goes there keeps of an area. */
const deliveryOf = ({ name: area, price, freeFrom }: DeliveryArea): OrderDelivery => ({
  area,
  price,
  ...(freeFrom !== undefined && { freeFrom }),
});

/** What is charged for: nothing where an order is fetched. */
export const broughtTo = (delivery: OrderDelivery | undefined): OrderDelivery | undefined =>
  delivery?.area === PICKED_UP ? undefined : delivery;

/** What a form names it by. */
export const deliveryIdOf = ({ area }: Pick<OrderDelivery, 'area'>): string =>
  area === PICKED_UP ? PICK_UP : areaId(area);

/** 'Inside Dhaka: 80 BDT', or 'Pick-up'. */
export const deliveryText = ({ area, ...charged }: OrderDelivery): string =>
  area === PICKED_UP ? area : areaText({ name: area, ...charged });

/** The same, with what an order's sum charges for it where there is one. */
export const chargedDeliveryText = (delivery: OrderDelivery, charged?: { amount: number }): string =>
  deliveryText(charged ? { area: delivery.area, price: charged.amount } : delivery);

interface Field {
  name: string;
  label: string;
  value: string;
}

/** Where an order goes, among the answers of its first step; none where nobody said. */
export const deliveryField = (delivery: OrderDelivery | undefined, charged?: { amount: number }): Field[] =>
  delivery ? [{ name: DELIVERY_AREA, label: DELIVERY_AREA_LABEL, value: chargedDeliveryText(delivery, charged) }] : [];

/** What a form offers: the areas, and to fetch it where the shop says where and when; none where the shop names no areas. */
export const deliveryChoices = (lines: readonly string[], pickUp: string): DeliveryChoice[] => {
  const areas = areasOf(lines).map((area) => ({ value: area.id, name: areaText(area), delivery: deliveryOf(area) }));
  if (areas.length === 0 || pickUp === '') return areas;
  return [...areas, { value: PICK_UP, name: `${PICKED_UP}: ${pickUp}`, delivery: { area: PICKED_UP, price: 0 } }];
};

/** The delivery that a form or a program names; undefined for one that the shop does not have. */
export const deliveryNamed = (
  id: string,
  { areas, pickUp }: { areas: readonly string[]; pickUp: string },
): OrderDelivery | undefined => deliveryChoices(areas, pickUp).find(({ value }) => value === id)?.delivery;
