import { PRICE_SAMPLES } from '#content/price-samples.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { serviceName } from '#contract/services/services.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import { centsOf, moneyOf, payableOf, wholeShareOf } from '#pricing/money';
import { type SamplePrice, samplePrices } from '#web/admin/pricing/samples/sample-prices.ts';
import type { AskedSetting } from './questions.ts';

/** What decides how much a customer pays, and when. */
export interface Terms {
  rates: PriceBookContent;
  values: Pick<ShopSettings, AskedSetting | 'money.vatIncluded'>;
}

const SHOWN: Readonly<Record<AskedSetting, (payable: number, values: Terms['values']) => number>> = {
  'money.vatPercent': (payable) => payable,
  'pay.depositPercent': (payable, values) => wholeShareOf(payable, values['pay.depositPercent']),
  'pay.beforeProduction': (payable, values) => {
    if (values['pay.beforeProduction'] === 'all') return payable;
    return values['pay.beforeProduction'] === 'none' ? 0 : wholeShareOf(payable, values['pay.depositPercent']);
  },
};

const SERVICES = new Set(PRICE_SAMPLES.map(({ service }) => service));

const amountOf = (setting: AskedSetting, price: number | null, { rates, values }: Terms) => {
  if (price === null) return null;
  const { 'money.vatPercent': vatPercent, 'money.vatIncluded': vatIncluded } = values;
  const terms = { vatPercent, vatIncluded, roundTo: centsOf(rates.roundTo) };
  return moneyOf(SHOWN[setting](payableOf(centsOf(price), terms).payable, values));
};

/** What becomes of a part of each service by a setting: what is paid for it, its deposit, what is paid before production. */
export const paySamples = (setting: AskedSetting, before: Terms, after: Terms): SamplePrice[] =>
  [...SERVICES].flatMap((service) =>
    samplePrices(service, before.rates, after.rates)
      .slice(0, 1)
      .map((sample) => ({
        name: `${serviceName(service)}: ${sample.name}`,
        before: amountOf(setting, sample.before, before),
        after: amountOf(setting, sample.after, after),
      })),
  );
