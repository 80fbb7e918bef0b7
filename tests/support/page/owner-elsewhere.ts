import { apiAddress } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { nodeForm } from './network.ts';
import { type PageShop, pageShop } from './page-shop.ts';

const nodeFetch = globalThis.fetch; // a page's own has its cookies, and may be intercepted

interface Elsewhere {
  shop?: PageShop;
  /** The User-Agent of the other browser. */
  device?: string;
  password?: string;
}

/** A sign-in from another browser, which has no cookies yet. */
export const tryPassword = async ({ shop, device = 'Elsewhere/1.0', password = OWNER.password }: Elsewhere = {}) => {
  const { url } = shop ?? (await pageShop());
  const response = await nodeFetch(`${url}${apiAddress.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ userId: OWNER.email, password }),
  });
  return { url, response };
};

/** The owner in another browser, with a session of its own. */
export const ownerElsewhere = async (elsewhere: Elsewhere = {}) => {
  const { url, response: login } = await tryPassword(elsewhere);
  if (!login.ok) throw new Error(await login.text());
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const call = async (address: string, init: RequestInit = {}) =>
    nodeFetch(`${url}${address}`, {
      ...init,
      headers: {
        authorization: `Bearer ${data.accessToken}`,
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
      },
      body: init.body instanceof FormData ? await nodeForm(init.body) : (init.body ?? null),
    });
  const listed = async <Item>(address: string, query: Record<string, string>): Promise<Item[]> =>
    (await (await call(`${address}?${new URLSearchParams(query)}`)).json()).data;
  const addProduct = async (fields: { name: string } & Record<string, string>): Promise<Product> => {
    const body = new FormData();
    const all = { id: fields.name, price: '450', stock: '3', description: 'A gear.', ...fields };
    for (const [name, value] of Object.entries(all)) body.append(name, value);
    const reply = await call(apiAddress.products, { method: 'POST', body });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()).data;
  };
  return { call, listed, addProduct };
};
