import { LASER_COLOURS } from '#content/laser-colours.ts';
import type { Feature, Service, SubService } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import { PRICE_NAMES } from '#contract/pricing/price-names.ts';
import { pageKey } from '#contract/settings/site-texts/page-keys.ts';
import type { ServiceTexts, TabTexts } from '#contract/settings/site-texts/page-texts.ts';
import type { SiteTexts } from '#web/context.ts';
import { shownPicture } from '#web/ui/picture.tsx';

const PRICE = /^\{price:(\w+)\}$/;

/** A price of the book, or the colours of the laser, where one line alone names them. */
const valueOf = (lines: readonly string[]): Feature['value'] => {
  const [line = ''] = lines;
  if (lines.length > 1) return lines;
  if (line === '{colours}') return { colours: LASER_COLOURS.inTable };
  const price = PRICE_NAMES.find((name) => name === PRICE.exec(line)?.[1]);
  return price ? { price } : line;
};

const pictured = <One extends { picture: string }>(one: One) => ({ ...one, picture: shownPicture(one.picture) });

const writtenTab = (tab: SubService, texts: TabTexts | undefined): SubService => {
  if (texts === undefined) return tab;
  const { steps, rows, notice, rulesTitle, rules, cards, samples, ...words } = texts;
  const { steps: drawn, drawing, notice: _first, ...rest } = tab;
  return {
    ...rest,
    ...words,
    ...(drawn && { steps: drawn.map((step, at) => ({ ...step, ...steps[at] })) }),
    features: rows.map(({ value, ...row }) => ({ ...row, value: valueOf(value) })),
    ...(notice !== '' && { notice }),
    ...(drawing && { drawing: { ...drawing, title: rulesTitle, rules } }),
    cards: tab.cards.map((card, at) => {
      const said = cards[at];
      return said ? { ...card, ...pictured(said) } : card;
    }),
    samples: samples.map(pictured),
  };
};

/** A service with what its owner wrote of it; what can be ordered, and at which price, stays as it is. */
const writtenService = (service: Service, texts: ServiceTexts): Service => {
  const { points, tabs, ...words } = texts;
  const said = points.map(({ lead, text, list }) => ({
    lead,
    ...(text !== '' && { text }),
    ...(list.length > 0 && { list }),
  }));
  return {
    ...service,
    ...pictured(words),
    ...(service.description && { description: said }),
    subServices: service.subServices.map((tab, at) => writtenTab(tab, tabs[at])),
  };
};

/** The services with what the shop's owner wrote of them. */
export const writtenServices = (texts: SiteTexts): readonly Service[] =>
  SERVICES.map((service) => writtenService(service, texts[pageKey(service.slug)]));
