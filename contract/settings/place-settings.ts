import { z } from 'zod';
import { DIALLING_CODES } from '#contract/settings/dialling-codes.ts';

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

const UNKNOWN_COUNTRY = 'Please choose a country by its two letters, for example BD or PT!';

/** Settings of where the shop is. */
export const placeSettings = {
  /** By whose clock days begin and end, and times are told. */
  'place.timeZone': z.string(UNKNOWN_ZONE).max(ZONE_MAX, UNKNOWN_ZONE).refine(isKnownZone, UNKNOWN_ZONE),
  /** By its code in ISO 3166-1: whose telephone numbers need no country, whose papers there are, and which days are the weekend. */
  'place.country': z.string(UNKNOWN_COUNTRY).refine((code) => Object.hasOwn(DIALLING_CODES, code), UNKNOWN_COUNTRY),
};
