import { DIALLING_CODES } from '#contract/settings/dialling-codes.ts';
import type { SettingGroup } from './setting-field.ts';

const countries = () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return Object.keys(DIALLING_CODES)
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Where the shop is: what of dates, numbers and papers follows from it. */
export const PLACE_GROUP: SettingGroup = {
  title: 'Where we are',
  about: 'and by which clock you work',
  fields: [
    {
      key: 'place.country',
      label: 'Country',
      kind: 'choice',
      get choices() {
        return countries();
      },
      hint: 'Numbers without a country are taken for its own, figures are grouped as there, and its weekend is yours. Papers of another country are not offered.',
    },
    {
      key: 'place.timeZone',
      label: 'Time zone',
      kind: 'choice',
      // Asked for when they are shown: the server loads this file as well, and the names of all zones cost it memory.
      get choices() {
        return zones().map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') }));
      },
      hint: 'When a day begins and ends for you: the day by which you reply, due days, and the dates on papers and in mails. What has a date already keeps it.',
    },
  ],
};
