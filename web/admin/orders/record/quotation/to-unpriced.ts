import type { RefObject } from 'react';

const PRICE = 'input[name$=".unitPrice"]';

/**
 * Leads whoever begins a quotation to the first price that is missing, as soon as its lines are there; where none is, the focus stays.
 * @param begins whether somebody waits for it
 */
export const toUnpriced = (place: HTMLElement | null, begins: RefObject<boolean>): void => {
  const prices = [...(place?.querySelectorAll<HTMLInputElement>(PRICE) ?? [])];
  if (!begins.current || prices.length === 0) return;
  begins.current = false;
  const missing = prices.find(({ value }) => Number(value) === 0);
  missing?.focus();
  missing?.select();
};
