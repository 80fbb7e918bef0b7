import { setTimeout as wait } from 'node:timers/promises';
import type { Shop, Step } from './ask.ts';
import { orderer, uploader } from './customers.ts';
import { owner } from './owner.ts';
import type { Told } from './told.ts';

const AGAIN_AFTER_MS = 20;

/** Customers who order, customers who send files in pieces, and the owner, who go on over all kills until they are told to stop. */
export const people = (shop: Shop, told: Told) => {
  const steps = [...Array.from({ length: 3 }, () => orderer(shop, told)), uploader(shop, told), owner(shop, told)];
  const goOn = async (step: Step, signal: AbortSignal) => {
    while (!signal.aborted) await step().catch(() => wait(AGAIN_AFTER_MS));
  };
  return {
    work: (signal: AbortSignal) => Promise.all(steps.map((step) => goOn(step, signal))),
  };
};
