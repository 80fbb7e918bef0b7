/** Shown where no price is published. */
export const QUOTE_ON_REQUEST = 'Quote on request';
/** Shown where no build time is published. */
export const BUILD_TIME_ON_REQUEST = 'on request';
