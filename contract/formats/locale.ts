/**
 * How figures are grouped everywhere: 1,25,000. Of India, since the English of Bangladesh groups by thousands in ICU, and the shop's
 * readers count in lakh.
 */
export const LOCALE = 'en-IN';
