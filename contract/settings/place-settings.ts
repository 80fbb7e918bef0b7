import { z } from 'zod';

const ZONE_MAX = 50;
const UNKNOWN_ZONE = 'Please give a time zone by its name, for example Asia/Dhaka or Europe/Lisbon!';

/** Spelled as in the list of IANA, since its city is shown: browsers take it in capitals as well. */
const SPELLING = /^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)*$/;

const isKnownZone = (timeZone: string): boolean => {
  if (!SPELLING.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Settings of where the shop is. */
export const placeSettings = {
  /** By whose clock days begin and end, and times are told. */
  'place.timeZone': z.string(UNKNOWN_ZONE).max(ZONE_MAX, UNKNOWN_ZONE).refine(isKnownZone, UNKNOWN_ZONE),
};
