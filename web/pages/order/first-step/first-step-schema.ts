import { shopDay } from '#contract/formats/shop-time.ts';
import { firstStepOn } from '#contract/orders/first-step.ts';

/** The first step as the shop would take it at this moment. */
export const firstStepNow = firstStepOn(() => shopDay(new Date()));
