import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { publishedLimits } from '#contract/pricing/published-limits.ts';
import { BOTH_AS_THEY_CAME, type FigureChoices } from '#contract/settings/figure-settings.ts';
import { chosenFigures } from './chosen-figures.ts';

type Limits = Readonly<Record<string, string | number | undefined>>;

/** What is named and not known leaves no half sentence: the text is empty then. Other fields, such as `{price}`, stay. */
const filledText = (text: string, limits: Limits) => {
  let isWhole = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (field, name: string) => {
    if (!Object.hasOwn(limits, name)) return field;
    isWhole &&= limits[name] !== undefined;
    return String(limits[name]);
  });
  return isWhole ? filled.trimEnd() : '';
};

const filled = (content: unknown, limits: Limits): unknown => {
  if (typeof content === 'string') return filledText(content, limits);
  if (Array.isArray(content)) return content.map((one) => filled(one, limits)).filter((one) => one !== '');
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, one]) => [name, filled(one, limits)]));
};

/** Texts of `content/` with the figures of a price book for the fields that they name; an entry of a list that has none is left out. */
export const publishedText = <Content>(
  content: Content,
  book: PriceBookContent,
  choices: FigureChoices = BOTH_AS_THEY_CAME,
): Content => {
  const limits = publishedLimits(book);
  // Some of those that are chosen name a figure of the book themselves.
  const chosen = filled(chosenFigures(choices), limits) as Limits;
  return filled(content, { ...limits, ...chosen }) as Content;
};
