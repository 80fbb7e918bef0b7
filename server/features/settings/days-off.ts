import { DAYS_OFF } from '#content/shop.ts';
import { workingDaysAfter } from '#contract/formats/working-days.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The calendar date on which so many of the shop's working days have passed since a date. */
export const shopDaysAfter = (date: string, workingDays: number, settings: Pick<ShopSettings, 'work.closedDays'>) =>
  workingDaysAfter(date, workingDays, {
    weekdays: DAYS_OFF,
    dates: settings['work.closedDays'].map((line) => line.slice(0, DATE_LENGTH)),
  });
