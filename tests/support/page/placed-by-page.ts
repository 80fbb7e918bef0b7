import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { openPage } from './open-page.ts';
import { ownerElsewhere } from './owner-elsewhere.ts';

/** Once an order is placed its form goes to the home page, which says so and shows the receipt. */
export const thanked = async () => {
  await waitFor(() => expect(sessionStorage.getItem('karkhana-toasts')).toContain('Form Submitetd!'));
  return openPage('/');
};

/** The orders of a customer, as the owner gets them. */
export const ordersOf = async (customer: string) =>
  (await ownerElsewhere()).listed<OrderRecord>(apiAddress.orders, { q: customer });
