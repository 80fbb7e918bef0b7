import { ABOUT, PROJECTS } from '#content/about.ts';
import type { Feature, Service, SubService } from '#content/service.ts';
import { SERVICES } from '#content/services.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import { pageKey } from '#contract/settings/site-texts/page-keys.ts';
import type { AboutTexts, ServiceTexts, TabTexts } from '#contract/settings/site-texts/page-texts.ts';
import { pictured } from './pictured.ts';

const linesOf = (value: Feature['value']): string[] => {
  if (typeof value === 'string') return [value];
  if ('colours' in value) return ['{colours}'];
  return 'price' in value ? [`{price:${value.price}}`] : [...value];
};

const tabOf = (tab: SubService): TabTexts => ({
  title: tab.title,
  heading: tab.heading,
  description: tab.description,
  steps: (tab.steps ?? []).map(({ name, says }) => ({ name, says })),
  rows: tab.features.map(({ name, value, meaning }) => ({ name, value: linesOf(value), meaning })),
  notice: tab.notice ?? '',
  rulesTitle: tab.drawing?.title ?? '',
  rules: [...(tab.drawing?.rules ?? [])],
  cards: tab.cards.map(({ name, data, buildTime, picture }) => ({
    name,
    data: [...data],
    buildTime,
    ...pictured(picture),
  })),
  samples: tab.samples.map(({ name, subheading, picture }) => ({ name, subheading, ...pictured(picture) })),
});

/** The texts of a service's page as they came. */
const firstServiceTexts = ({ title, subtitle, summary, picture, description, subServices }: Service): ServiceTexts => ({
  title,
  subtitle,
  summary,
  points: (description ?? []).map(({ lead, text = '', list = [] }) => ({ lead, text, list: [...list] })),
  tabs: subServices.map(tabOf),
  ...pictured(picture),
});

const FIRST_ABOUT: AboutTexts = {
  title: ABOUT.title,
  subtitle: ABOUT.subtitle,
  work: { ...ABOUT.work, points: [...ABOUT.work.points] },
  clients: { ...ABOUT.clients, groups: [...ABOUT.clients.groups] },
  projects: {
    ...ABOUT.projects,
    list: PROJECTS.map(({ name, text, picture }) => ({ name, text, ...pictured(picture) })),
  },
};

type PageTexts = Pick<ShopSettings, ReturnType<typeof pageKey> | 'pages.about'>;

/** What the pages of a new shop say: the texts of `content/`. */
export const FIRST_PAGE_TEXTS = {
  ...Object.fromEntries(SERVICES.map((service) => [pageKey(service.slug), firstServiceTexts(service)])),
  'pages.about': FIRST_ABOUT,
} as PageTexts;
