import { TOO_MANY_MESSAGE } from '#contract/limits.ts';
import type { Config } from '#server/config/config.ts';
import type { Limits } from '#server/processes/limits.ts';
import { type Taking, takenByAddress, throttleByAddress } from './throttle.ts';

type PerMinute = Pick<Config, 'perMinute'>;

const TOKENS_PER_MINUTE = 1_000; // not a setting, so that a limit against spam cannot lock the owner out
/** How often one address may begin to sign in with a passkey in a minute: an office of many people behind it included. */
const PASSKEYS_PER_MINUTE = 60;
/** How many orders and messages one address may try to send in a minute, most of which are refused for a reason of their own. */
const TRIES_PER_MINUTE = 600;

/** What refuses an address that asks for too much in a minute. */
const throttlesOf = ({ perMinute }: PerMinute, limits: Limits) => {
  const throttle = throttleByAddress(limits);
  return {
    contact: throttle('contact', Math.max(TRIES_PER_MINUTE, perMinute.messages)),
    order: throttle('order', Math.max(TRIES_PER_MINUTE, perMinute.orders)),
    receipt: throttle('receipt', perMinute.receipts),
    upload: throttle('upload', perMinute.uploads),
    uploadPiece: throttle('upload piece', perMinute.uploads),
    measurement: throttle('measurement', perMinute.measurements),
    estimate: throttle('estimate', perMinute.estimates),
    quotation: throttle('quotation', perMinute.answers),
    document: throttle('document', perMinute.documents),
    fileAnswer: throttle('file answer', perMinute.answers),
    token: throttle('token', TOKENS_PER_MINUTE),
    passkey: throttle('passkey', PASSKEYS_PER_MINUTE),
  };
};

/** What an address may have taken in a minute. */
const takenOf = ({ perMinute }: PerMinute, limits: Limits, taking: Taking) => {
  const taken = takenByAddress(limits, taking);
  return {
    orders: taken('orders taken', perMinute.orders, TOO_MANY_MESSAGE.orders),
    messages: taken('messages taken', perMinute.messages, TOO_MANY_MESSAGE.messages),
  };
};

export const minuteLimits = (config: PerMinute, limits: Limits, taking: Taking) => ({
  throttles: throttlesOf(config, limits),
  taken: takenOf(config, limits, taking),
});

export type Throttles = ReturnType<typeof throttlesOf>;

export type Taken = ReturnType<typeof takenOf>;
