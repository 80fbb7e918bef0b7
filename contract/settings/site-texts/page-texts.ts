import { z } from 'zod';
import { type PageKey, pageKey, SERVICE_PAGES } from './page-keys.ts';
import { entries, line, lineOrNone, lines, paragraphOrNone, withPicture } from './text-fields.ts';

const POINTS_MAX = 12;
const ROWS_MAX = 30;
const TABS_MAX = 4;

/** What a figure of the table means. A value that is one line alone may be a price of the book, `{price:fdmPla}`, or `{colours}` of the laser. */
const row = z.object({ name: line('Name'), value: lines('Value'), meaning: paragraphOrNone() });

/** What is said of a price; which one and what it orders is not a text. */
const priceCard = withPicture({ name: line('Name'), data: lines('Line'), buildTime: line('Build time') });

const tab = z.object({
  title: line('Title'),
  heading: line('Heading'),
  description: paragraphOrNone(),
  steps: entries(z.object({ name: line('Name'), says: paragraphOrNone() }), POINTS_MAX),
  rows: entries(row, ROWS_MAX),
  /** Empty: none. */
  notice: paragraphOrNone(),
  rulesTitle: lineOrNone(),
  rules: lines('Rule'),
  cards: entries(priceCard, POINTS_MAX),
  samples: entries(withPicture({ name: line('Name'), subheading: lineOrNone() }), POINTS_MAX),
});
export type TabTexts = z.infer<typeof tab>;

/** What the page of a service says. Where the page has no place for a text, it is not shown. */
const servicePage = withPicture({
  title: line('Title'),
  subtitle: paragraphOrNone(),
  /** In lists and for search engines. */
  summary: paragraphOrNone(),
  points: entries(z.object({ lead: line('Sentence'), text: paragraphOrNone(), list: lines('Line') }), POINTS_MAX),
  /** One for each that the page has, in their order. */
  tabs: entries(tab, TABS_MAX),
});
export type ServiceTexts = z.infer<typeof servicePage>;

const named = z.object({ name: line('Name'), text: paragraphOrNone() });
const section = { heading: line('Heading'), lead: paragraphOrNone() };

const aboutPage = z.object({
  title: line('Title'),
  subtitle: paragraphOrNone(),
  work: z.object({ ...section, points: entries(named, POINTS_MAX) }),
  clients: z.object({ ...section, groups: entries(named, POINTS_MAX) }),
  projects: z.object({
    ...section,
    list: entries(withPicture({ name: line('Name'), text: paragraphOrNone() }), POINTS_MAX),
  }),
});
export type AboutTexts = z.infer<typeof aboutPage>;

/** What the pages of services and the about page say. Figures of the price book stand in braces: '{plywoodMm}'. */
export const pageTexts = {
  ...(Object.fromEntries(SERVICE_PAGES.map((page) => [pageKey(page), servicePage])) as Record<
    PageKey,
    typeof servicePage
  >),
  'pages.about': aboutPage,
};
