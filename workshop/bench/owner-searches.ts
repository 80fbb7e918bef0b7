import { apiAddress } from '#contract/addresses.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { fillOrdersAndMessages, fillShop } from '#tests/support/shop/fill-shop.ts';
import { type Row, spread, timed } from './measure.ts';
import { onBoth, type Place, type Places } from './places.ts';
import { OWNER, signIn } from './sign-in.ts';

const SEARCHES = 30;
const AMOUNTS = { orders: 5_000, messages: 20_000, products: 2_000 };
const LARGE = { orders: 100_000, messages: 100_000, products: 2_000 };

const searchTimes = async (shop: ServerProcess, token: string, address: string, words: (at: number) => string) => {
  const times: number[] = [];
  for (let at = 0; at < SEARCHES; at += 1) {
    const url = `${shop.url}${address}?q=${encodeURIComponent(words(at))}`;
    const search = async () => {
      const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
    };
    times.push(await timed(search));
  }
  return spread(times);
};

const startFilled = async ({ dataDir, database, settings }: Place, amounts: typeof AMOUNTS) => {
  await fillShop(dataDir, amounts.products, database);
  await fillOrdersAndMessages(dataDir, amounts, database);
  return startServer(dataDir, { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, ...settings });
};

const rowsWith = async ({ name: where, place }: Places, amounts: typeof AMOUNTS): Promise<Row[]> => {
  const shop = await startFilled(await place(`owner-searches-${amounts.orders}`), amounts);
  try {
    const token = await signIn(shop);
    const lists = [
      ['orders', apiAddress.orders, amounts.orders],
      ['messages', apiAddress.contact, amounts.messages],
      ['products', apiAddress.products, amounts.products],
    ] as const;
    const rows: Row[] = [];
    for (const [name, address, amount] of lists) {
      const nothing = await searchTimes(shop, token, address, (at) => `none of ${at}`);
      const value = await searchTimes(shop, token, address, (at) => `r ${at}`);
      const shared = { value, unit: 'ms', aim: 'under 100 ms' };
      rows.push({
        name: `the owner searches ${amount.toLocaleString('en')} ${name} on ${where}`,
        baseline: `finding nothing: ${nothing.median.toFixed(1)} ms`,
        ...shared,
      });
    }
    return rows;
  } finally {
    await shop.stop();
  }
};

/** The owner's searches through the API, on both databases. */
export const ownerSearchRows = (folder: string): Promise<Row[]> =>
  onBoth(folder, async (places) => [
    ...(await rowsWith(places, AMOUNTS)),
    ...(await rowsWith(places, LARGE)).slice(0, 2),
  ]);
