/** How the steps of questions begin in the history, by which they are counted. */
export const ASKS = 'The customer asks about quotation';

/** Whether a customer's step is a question. */
export const isQuestion = (what: string): boolean => what.startsWith(ASKS);
