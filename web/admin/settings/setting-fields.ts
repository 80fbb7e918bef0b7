import type { SettingKey, SettingsRecord, SettingValues, ShopSettings } from '#contract/settings/settings.ts';

interface SettingField {
  key: SettingKey;
  label: string;
  hint?: string;
  /** `lines` is a list, one on each line. */
  kind: 'line' | 'lines';
  type?: 'text' | 'email' | 'url';
}

interface SettingGroup {
  title: string;
  /** What it is about, beside the title. */
  about: string;
  fields: readonly SettingField[];
}

const NO_ICON = 'Empty: no icon on the site';

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

const FIELDS = SETTING_GROUPS.flatMap(({ fields }) => fields);

export const labelOf = (key: string) => FIELDS.find((field) => field.key === key)?.label ?? key;

type SettingValue = ShopSettings[SettingKey];

/** As it is typed. */
export const toTyped = (value: SettingValue): string => (typeof value === 'string' ? value : value.join('\n'));

const listOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isList = (key: SettingKey) => FIELDS.some((field) => field.key === key && field.kind === 'lines');

/** What was typed, by key; null puts a setting back to its first value. */
export type Typed = Partial<Record<SettingKey, string | null>>;

/** What would be saved: what was typed and differs from what is in force. */
export const changesOf = (typed: Typed, { values, first }: SettingsRecord): SettingValues => {
  const changes: Record<string, SettingValue | null> = {};
  for (const [key, text] of Object.entries(typed) as [SettingKey, string | null][]) {
    const list = isList(key) ? listOf(text ?? '') : undefined;
    const value = text === null ? null : (list ?? text.trim());
    if (toTyped(value ?? first[key]) !== toTyped(values[key])) changes[key] = value;
  }
  return changes;
};
