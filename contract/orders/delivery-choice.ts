/* What the order form knows of delivery. Apart, so that its script is small. */

/** What an order names in place of an area where its customer fetches it. */
export const PICK_UP = 'pick-up';
/** What stands in place of an address then. */
export const PICKED_UP = 'Pick-up';

export const DELIVERY_AREA_LABEL = 'Delivery area';
export const CHOOSE_AREA = 'Delivery area is required!';

/** A choice of a form: an area by its identifier, or `pick-up`, with its price as the shop has it now. */
export interface DeliveryChoice {
  value: string;
  name: string;
  delivery: { area: string; price: number; freeFrom?: number | undefined };
}
