import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { type BookFigure, PRICE_FIGURES, RULE_FIGURES } from '#content/price-book-figures.ts';
import { rateUnit, spokenCurrency } from '#contract/money/currency.ts';
import { moneyText, wholeCents } from '#contract/money/money-text.ts';
import type { PriceBookContent, PriceName } from '#contract/pricing/price-book.ts';
import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { SLA_PRINTING } from '#contract/services/3d-printing-sla.ts';
import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { PCB_MANUFACTURING } from '#contract/services/pcb-manufacturing.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { shownKey } from '#contract/settings/service-keys.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import type { FieldPath } from '#web/admin/pricing/draft/form-paths.ts';
import { samplePrices } from '#web/admin/pricing/samples/sample-prices.ts';

/** Settings that cost a new shop money when they are wrong. */
export type AskedSetting = 'money.vatPercent' | 'pay.beforeProduction' | 'pay.depositPercent';

/** Where an answer goes: the same figure into these fields of the price book, or into a setting. */
type Place = { paths: readonly [FieldPath, ...FieldPath[]] } | { setting: AskedSetting };

export interface Question {
  id: string;
  /** What it is about, above the question. */
  about: string;
  title: string;
  unit: string;
  does: string;
  /** What we would answer. */
  proposal: string;
  /** Where that comes from, in a sentence. */
  why: string;
  place: Place;
  /** For what is chosen: the values in words. */
  options?: Readonly<Record<string, string>>;
  /** Whose sample parts stand beside it, or what becomes of all of them. */
  samples: OrderableService | AskedSetting;
}

const CHARGED = [
  { of: 'fdm', service: FDM_PRINTING.value, about: 'FDM 3D printing', job: 'an FDM print' },
  { of: 'sla', service: SLA_PRINTING.value, about: 'SLA 3D printing', job: 'an SLA print' },
  { of: 'laser', service: LASER_CUTTING.value, about: 'Laser cutting', job: 'a laser cutting job' },
  { of: 'pcb', service: PCB_MANUFACTURING.value, about: 'PCB manufacturing', job: 'a circuit board' },
] as const;

type Charged = (typeof CHARGED)[number];

const LASER = { about: 'Laser cutting', samples: LASER_CUTTING.value } as const;

/** What the cheapest sample part costs without a minimum, so that nothing smaller costs less. */
const leastCharge = ({ of, service }: Charged, rates: PriceBookContent) => {
  const charges = { ...rates.charges, [of]: { ...rates.charges[of], minimum: 0 } };
  const without = { ...rates, charges };
  const costs = samplePrices(service, without, without).flatMap(({ before }) => before || []);
  const least = Math.min(...costs);
  return costs.length === 0
    ? { proposal: '0', why: 'A new shop has no minimum.' }
    : {
        proposal: String(Number(least.toPrecision(2))),
        why: `By your prices the cheapest of the sample parts costs ${moneyText(wholeCents(least))}; without a minimum, a smaller one costs less than the time that you spend on it.`,
      };
};

const chargeQuestions = (charged: Charged, rates: PriceBookContent): readonly Question[] => {
  const { of, service, about, job } = charged;
  const ask = (name: 'minimum' | 'setUp', title: string, said: Pick<Question, 'proposal' | 'why'>): Question => {
    const { unit, does } = RULE_FIGURES[`charges.*.${name}`];
    const path = `charges.${of}.${name}`;
    return { id: path, about, title, unit, does, ...said, place: { paths: [path] }, samples: service };
  };
  return [
    ask('minimum', `What is the least that you charge for ${job}?`, leastCharge(charged, rates)),
    ask('setUp', `What do you charge to set up ${job}?`, {
      proposal: String(FIRST_PRICE_BOOK.charges[of].setUp),
      why: 'A new shop charges nothing for set-up, so preparing a file is in the price of the work.',
    }),
  ];
};

/** A price of one figure is both ends of its range; of a real range, the upper end is asked for. */
const priceQuestion = (rates: PriceBookContent, name: PriceName, title: string, why: string): Question => {
  const { unit, does }: BookFigure = PRICE_FIGURES[name];
  const { low, high } = rates.prices[name];
  const [lower, upper] = [`prices.${name}.low`, `prices.${name}.high`];
  return {
    ...LASER,
    id: upper,
    title,
    unit,
    does,
    proposal: String(FIRST_PRICE_BOOK.prices[name].high),
    why,
    place: { paths: low === high ? [upper, lower] : [upper] },
  };
};

const MINUTE = FIRST_PRICE_BOOK.prices.laserCutting.high;
const anHour = () => moneyText(wholeCents(MINUTE * 60));

const HOURS = [
  ['laserHourThickWoodOrPlastic', 'wood or plastic over 3 mm'],
  ['laserHourWoodOrAcrylic3mm', 'wood or acrylic of 3 mm'],
  ['laserHourPvc', 'PVC of 1 to 3 mm'],
  ['laserHourThinMaterial', 'thin material'],
] as const satisfies readonly (readonly [PriceName, string])[];

const hourQuestions = (rates: PriceBookContent): readonly Question[] => [
  priceQuestion(
    rates,
    'laserCutting',
    'What does a minute of the laser cost?',
    `It is the figure of the price cards that your site began with: ${anHour()} an hour.`,
  ),
  ...HOURS.map(([name, material]) =>
    priceQuestion(
      rates,
      name,
      `What does an hour of the laser cost, for ${material}?`,
      'It is the figure that the laser cutting page began with.',
    ),
  ),
];

const BEFORE_PRODUCTION = { none: 'Nothing by itself', share: 'The deposit', all: 'All of it' };

/** What somebody set already is not talked out of. */
const settingProposal = ({ first, set, values }: SettingsRecord, setting: AskedSetting, why: string) =>
  set.includes(setting)
    ? { proposal: String(values[setting]), why: 'It is what your settings say.' }
    : { proposal: String(first[setting]), why };

const settingQuestions = (record: SettingsRecord): readonly Question[] => [
  {
    id: 'money.vatPercent',
    about: 'All orders',
    title: 'How much VAT do you charge?',
    unit: '%',
    does: record.values['money.vatIncluded']
      ? 'It is in every price on the site from now on; 0 means that you charge none.'
      : 'It comes on top of every price on the site from now on; 0 means that you charge none.',
    ...settingProposal(record, 'money.vatPercent', 'It is the rate that this shop was installed with.'),
    place: { setting: 'money.vatPercent' },
    samples: 'money.vatPercent',
  },
  {
    id: 'pay.depositPercent',
    about: 'All orders',
    title: 'How large is your deposit?',
    unit: '% of the total',
    does: `It is proposed for each new invoice, in whole ${spokenCurrency()}; 0 means none, 100 everything.`,
    ...settingProposal(
      record,
      'pay.depositPercent',
      'A new shop asks for no deposit, so all of the money comes when the work is done.',
    ),
    place: { setting: 'pay.depositPercent' },
    samples: 'pay.depositPercent',
  },
  {
    id: 'pay.beforeProduction',
    about: 'All orders',
    title: 'What has to be paid before you begin?',
    unit: '',
    does: 'A quotation that is accepted is invoiced by itself then, and production waits for the money.',
    ...settingProposal(
      record,
      'pay.beforeProduction',
      'A new shop issues its invoices by hand, and decides for each order.',
    ),
    place: { setting: 'pay.beforeProduction' },
    options: BEFORE_PRODUCTION,
    samples: 'pay.beforeProduction',
  },
];

/** The few figures that cost a new shop money when they are wrong, of what it offers, in the order in which they are asked. */
export const questionsOf = (rates: PriceBookContent, settings: SettingsRecord): readonly Question[] => [
  ...CHARGED.filter(({ service }) => settings.values[shownKey(service)]).flatMap((charged) =>
    chargeQuestions(charged, rates),
  ),
  ...(settings.values[shownKey(LASER.samples)] ? hourQuestions(rates) : []),
  ...settingQuestions(settings),
];

/** An answer as it is read: '18 tk/minute', 'All of it'. */
export const answerText = ({ options, unit }: Question, value: string): string =>
  options?.[value] ?? `${value} ${rateUnit(unit)}`.trim();
