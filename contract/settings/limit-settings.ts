import { z } from 'zod';

const FILES_MAX = 1_000;
const MEGABYTES_MAX = 100_000;

const upTo = (max: number) => {
  const message = `Please give a whole number from 1 to ${max}!`;
  return z.int(message).min(1, message).max(max, message);
};

/** What an order may carry, a million bytes a megabyte. What the server was started with stays the most, whatever is set here. */
export const limitSettings = {
  'limits.files': upTo(FILES_MAX),
  'limits.fileMegabytes': upTo(MEGABYTES_MAX),
  'limits.orderMegabytes': upTo(MEGABYTES_MAX),
};

export type LimitKey = keyof typeof limitSettings;
export const LIMIT_KEYS = Object.keys(limitSettings) as LimitKey[];

export const limitTooHigh = (most: number) =>
  `This server takes at most ${most}. Please give a number from 1 to ${most}!`;
