/**
 * The version of the rules by which figures and a price book become a price. It rises with every change that gives any order
 * another price, line or verdict, so that an estimate that is worked out again can say why it differs.
 */
export const PRICING_VERSION = '5';
