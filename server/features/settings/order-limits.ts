import { LIMIT_KEYS, type LimitKey, limitTooHigh } from '#contract/settings/limit-settings.ts';
import type { SettingValues } from '#contract/settings/settings.ts';
import type { Config } from '#server/config/config.ts';
import { Refused } from '#server/errors.ts';

type OrderLimits = Config['orderLimits'];
type LimitValues = Record<LimitKey, number>;

const MEGABYTE = 1_000_000;

/** What was started with less than a whole megabyte has one as its limit, which then is no limit at all. */
const megabytesOf = (bytes: number) => Math.max(1, Math.floor(bytes / MEGABYTE));

/** What the server was started with. */
export const firstLimits = ({ files, fileBytes, totalBytes }: OrderLimits): LimitValues => ({
  'limits.files': files,
  'limits.fileMegabytes': megabytesOf(fileBytes),
  'limits.orderMegabytes': megabytesOf(totalBytes),
});

const bytesOf = (megabytes: number, most: number) => (megabytes >= megabytesOf(most) ? most : megabytes * MEGABYTE);

/** What an order may carry now: what is set, and never more than the server was started with. */
export const toOrderLimits = (most: OrderLimits, values: LimitValues): OrderLimits => ({
  files: Math.min(values['limits.files'], most.files),
  fileBytes: bytesOf(values['limits.fileMegabytes'], most.fileBytes),
  totalBytes: bytesOf(values['limits.orderMegabytes'], most.totalBytes),
});

/** @throws Refused where a limit is set above what the server was started with */
export const requireWithinMost = (values: SettingValues, first: LimitValues): void => {
  const errors = LIMIT_KEYS.filter((key) => (values[key] ?? 0) > first[key]).map((key) => ({
    path: `values.${key}`,
    message: limitTooHigh(first[key]),
  }));
  if (errors[0]) throw new Refused(errors[0].message, { errors });
};
