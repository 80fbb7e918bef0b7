import { firstStepOn } from '#contract/orders/first-step.ts';
import { shopDay } from '#contract/shop-time.ts';

/** The first step as the shop would take it at this moment. */
export const firstStepNow = firstStepOn(() => shopDay(new Date()));
