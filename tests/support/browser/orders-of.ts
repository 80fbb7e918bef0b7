import type { Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { OWNER } from '#tests/support/auth/owner.ts';

/** The orders of a customer as the owner gets them, by the API. */
export const ordersOf = async ({ request }: Page, customer: string): Promise<OrderRecord[]> => {
  const login = await request.post(apiAddress.login, { data: { userId: OWNER.email, password: OWNER.password } });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  return (await (await request.get(apiAddress.orders, { headers, params: { q: customer } })).json()).data;
};
