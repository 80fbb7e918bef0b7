import type { SettingGroup } from './setting-field.ts';

/** What an order may carry. */
export const LIMITS_GROUP: SettingGroup = {
  title: 'Limits',
  about: 'what an order may carry',
  fields: [
    {
      key: 'limits.files',
      label: 'Files',
      kind: 'number',
      unit: 'of one order',
      firstIsMost: true,
      hint: 'How many a customer may send. An order that has more already keeps them.',
    },
    {
      key: 'limits.fileMegabytes',
      label: 'One file',
      kind: 'number',
      unit: 'MB',
      firstIsMost: true,
      hint: 'How large each may be. Order forms and private pages refuse a larger one before it is sent.',
    },
    {
      key: 'limits.orderMegabytes',
      label: 'All files',
      kind: 'number',
      unit: 'MB',
      firstIsMost: true,
      hint: 'How large those of one order may be together.',
    },
  ],
};
