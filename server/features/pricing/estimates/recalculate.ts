import { isDeepStrictEqual } from 'node:util';
import { rateCurrency } from '#contract/money/currency.ts';
import { type Recalculation, type ShownPrice, shownPrice } from '#contract/pricing/estimate.ts';
import { PRICING_VERSION, price } from '#pricing';
import type { EstimateNeeds } from './make-estimate.ts';
import type { StoredEstimate } from './stored-estimate.ts';

const sum = (amount: number | undefined) => (amount === undefined ? 'no price' : `${amount} ${rateCurrency()}`);

const changesBetween = (before: ShownPrice, after: ShownPrice): string[] => [
  ...(before.verdict === after.verdict ? [] : [`The verdict was ${before.verdict} and is ${after.verdict} now.`]),
  ...(before.total === after.total ? [] : [`The total was ${sum(before.total)} and is ${sum(after.total)} now.`]),
  ...payableChange(before, after),
  ...(isDeepStrictEqual(before.lines, after.lines) ? [] : ['The lines are others.']),
];

const whyOf = (pricing: string) =>
  pricing === PRICING_VERSION
    ? 'Neither the rules nor the price list of this estimate changed: what is stored of it was.'
    : `The rules of pricing changed since, from version ${pricing} to ${PRICING_VERSION}.`;

/** What they came to with VAT, which estimates of before did not tell. */
const payableChange = ({ payable: before }: ShownPrice, { payable: after }: ShownPrice): string[] =>
  before === undefined || before === after ? [] : [`What is paid was ${sum(before)} and is ${sum(after)} now.`];

/** As it is stored: fields that hold nothing are not there. */
const asStored = (shown: ShownPrice) => JSON.parse(JSON.stringify(shown)) as ShownPrice;

/** Works out an estimate again, from the figures, the choices and the book that it was made from; and by the book of today. */
export const recalculator =
  ({ settings, priceBooks, nearness }: Pick<EstimateNeeds, 'settings' | 'priceBooks' | 'nearness'>) =>
  async ({ estimate, options, items, bookConfirmed, bandPercent, pricing }: StoredEstimate): Promise<Recalculation> => {
    const { service } = estimate;
    const { onRequest: _told, ...shown } = asStored(shownPrice.parse(estimate)); // of the price itself it says nothing
    const [book, inForce] = await Promise.all([priceBooks.book(estimate.priceBook), priceBooks.inForce()]);
    const present = await nearness.bandPercentFor(service);
    const { 'money.vatPercent': vatPercent, 'money.vatIncluded': vatIncluded } = await settings.inForce();
    const terms = { vatPercent, vatIncluded, currency: rateCurrency() };
    const again = asStored(
      price({
        service,
        options,
        items,
        book: { ...book, confirmed: bookConfirmed },
        bandPercent,
        vatPercent: estimate.vat?.percent,
        vatIncluded: estimate.vat?.included,
      }),
    );
    const same = isDeepStrictEqual(again, shown);
    return {
      estimate,
      same,
      again,
      changes: same ? [] : [whyOf(pricing), ...changesBetween(shown, again)],
      today: {
        ...price({ service, options, items, book: inForce, bandPercent: present, ...terms }),
        priceBook: inForce.version,
      },
    };
  };
