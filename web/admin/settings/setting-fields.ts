import type { SettingKey } from '#contract/settings/settings.ts';

/** How a setting is typed: `lines` is a list, one on each line. */
export type SettingKind = 'line' | 'lines';

export interface SettingField {
  key: SettingKey;
  label: string;
  hint?: string;
  kind: SettingKind;
  /** Of a field of one line. */
  type?: 'text' | 'email' | 'url';
}

export interface SettingGroup {
  title: string;
  /** What it is about, beside the title. */
  about: string;
  fields: readonly SettingField[];
}

const NO_ICON = 'Empty: no icon on the site';

/** Every setting of the page. One more is a line here, and one in the contract. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Who we are',
    about: 'what the site, papers and mails say',
    fields: [
      { key: 'shop.name', label: 'Name', kind: 'line' },
      { key: 'shop.email', label: 'E-mail', kind: 'line', type: 'email' },
      {
        key: 'shop.phones',
        label: 'Phones',
        kind: 'lines',
        hint: 'One on each line. Mails and papers name the first.',
      },
      { key: 'shop.address', label: 'Address', kind: 'line', hint: 'Street, city, country' },
      {
        key: 'shop.hours',
        label: 'Open',
        kind: 'lines',
        hint: 'One on each line, such as “Sat to Wed 9:00 to 18:00”. Empty: the contact page says nothing.',
      },
      { key: 'shop.facebook', label: 'Facebook', kind: 'line', type: 'url', hint: NO_ICON },
      { key: 'shop.instagram', label: 'Instagram', kind: 'line', type: 'url', hint: NO_ICON },
      { key: 'shop.linkedin', label: 'LinkedIn', kind: 'line', type: 'url', hint: NO_ICON },
      { key: 'shop.youtube', label: 'YouTube', kind: 'line', type: 'url', hint: NO_ICON },
    ],
  },
  {
    title: 'What visitors read',
    about: 'on the home page',
    fields: [
      {
        key: 'news',
        label: 'News',
        kind: 'lines',
        hint: 'One on each line, in the strip below the slides. Empty: no strip.',
      },
    ],
  },
];

const FIELDS = new Map<string, SettingField>(
  SETTING_GROUPS.flatMap(({ fields }) => fields.map((field) => [field.key, field] as const)),
);

export const fieldOf = (key: string) => FIELDS.get(key);

export const labelOf = (key: string) => fieldOf(key)?.label ?? key;

/** The groups with those of their settings whose words have all words of a search. */
export const foundGroups = (search: string): readonly SettingGroup[] => {
  const words = search.toLowerCase().split(/\s+/);
  return SETTING_GROUPS.map((group) => ({
    ...group,
    fields: group.fields.filter(({ key, label, hint = '' }) => {
      const text = `${group.title} ${label} ${hint} ${key}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  })).filter(({ fields }) => fields.length > 0);
};
