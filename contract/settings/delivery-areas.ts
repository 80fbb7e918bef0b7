import { MONEY_MAX } from '#contract/money/money-max.ts';
import { moneyText } from '#contract/money/money-text.ts';

/** Where a shop delivers, and for how much. */
export interface DeliveryArea {
  /** Made of its name: what orders and programs name it by. */
  id: string;
  name: string;
  /** In the shop’s currency, before VAT unless prices hold it; 0: delivery there is free. */
  price: number;
  /** From which sum of an order’s lines on delivery there is free; undefined: from none. */
  freeFrom?: number | undefined;
}

/** Is no area: orders that are fetched say so. */
const RESERVED = 'pick-up';
const NAME_MAX = 80;
const AMOUNT = String.raw`\d{1,8}(?:\.\d{1,2})?`;
/** 'Outside Dhaka: 150, free from 3000'; names may have colons of their own. */
const WRITTEN = new RegExp(
  String.raw`^(?<name>.*\S)\s*:\s*(?<price>${AMOUNT}|free)(?:\s*,?\s*free from\s+(?<free>${AMOUNT}))?$`,
  'i',
);

/** What orders and programs name an area by. */
export const areaId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const amountOf = (text: string) => (text.toLowerCase() === 'free' ? 0 : Number(text));

const isSound = ({ id, name, price, freeFrom = 0 }: DeliveryArea) =>
  id !== '' && id !== RESERVED && name.length <= NAME_MAX && price <= MONEY_MAX && freeFrom <= MONEY_MAX;

/** A line of the setting; undefined if it is none. */
export const readArea = (line: string): DeliveryArea | undefined => {
  const { name, price, free } = WRITTEN.exec(line.trim())?.groups ?? {};
  if (name === undefined || price === undefined) return undefined;
  const area = {
    id: areaId(name),
    name,
    price: amountOf(price),
    ...(free !== undefined && { freeFrom: Number(free) }),
  };
  return isSound(area) ? area : undefined;
};

/** The areas of a shop, in the sequence that its owner gave them. */
export const areasOf = (lines: readonly string[]): DeliveryArea[] => lines.flatMap((line) => readArea(line) ?? []);

/** 'Inside Dhaka: 80 BDT', 'Outside Dhaka: 150 BDT, free from 3,000 BDT', 'Rajshahi: free'. */
export const areaText = ({ name, price, freeFrom }: Pick<DeliveryArea, 'name' | 'price' | 'freeFrom'>): string =>
  [
    `${name}: ${price === 0 ? 'free' : moneyText(price)}`,
    ...(freeFrom ? [`free from ${moneyText(freeFrom)}`] : []),
  ].join(', ');
