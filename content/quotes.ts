/** Where no price is published. */
export const QUOTE_ON_REQUEST = 'Quote on request';
/** Where no build time is published. */
export const BUILD_TIME_ON_REQUEST = 'on request';
