import { serviceName } from '#contract/services/services.ts';
import { pageKey, SERVICE_PAGES } from '#contract/settings/site-texts/page-keys.ts';
import type { SettingField } from './setting-field.ts';

const FIGURES_HINT = 'A name in braces, such as {plywoodMm}, is a figure of your price book or of a machine.';

/** What the home page says, as lists whose entries open one at a time; what an entry has is in texts/text-shapes.ts, loaded with them. */
export const HOME_FIELDS: readonly SettingField[] = [
  {
    key: 'home.slides',
    label: 'Slides',
    kind: 'texts',
    hint: `At the top of the home page. Without any the page begins with what is below them. ${FIGURES_HINT}`,
  },
  {
    key: 'home.cards',
    label: 'Price cards',
    kind: 'texts',
    hint: `Under “Pricing” on the home page. The figures are those of Prices. ${FIGURES_HINT}`,
  },
];

/** The name of a service's page in menus; the form of its first tab is called otherwise. */
export const pageName = (page: string) => serviceName(page).replaceAll('-', ' ');

/** What the page of each service says. */
export const SERVICE_FIELDS: readonly SettingField[] = SERVICE_PAGES.map((page) => ({
  key: pageKey(page),
  label: `Page: ${pageName(page)}`,
  kind: 'texts',
  hint: 'A name in braces is a figure: {plywoodMm} of your price book or a machine, {price:fdmPla} alone in its field a price.',
}));

/** What the about page says. */
export const ABOUT_FIELD: SettingField = { key: 'pages.about', label: 'Page: About', kind: 'texts' };
