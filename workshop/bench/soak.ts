import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { residentMegabytes } from '#tests/support/processor/memory-of.ts';
import { OWNER, signIn } from '#workshop/endurance/target.ts';
import { spread } from './measure.ts';

const USUAL_SECONDS = 3_600;
const SHOWN_TIMES = 60;
const MOST_MEGABYTES = 300;
const SLACK_MEGABYTES = 15;
const SIGN_IN_EVERY_MS = 300_000;

const ENCODINGS = ['br', 'gzip', 'identity'];
const WIDTHS = [320, 640, 1_280];
const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(Math.random() * things.length)] as Thing;

interface Soaked {
  shop: ServerProcess;
  token: string;
  done: number;
  failed: Map<string, number>;
}

interface Listed {
  data: { _id: string; primaryImage: string | null }[];
}

const ask = async (soaked: Soaked, address: string, init: RequestInit = {}) => {
  const reply = await fetch(soaked.shop.url + address, init);
  const body = await reply.arrayBuffer();
  soaked.done += 1;
  if (!reply.ok) {
    const failure = `${init.method ?? 'GET'} ${address.replace(/[\w-]{20,}|=.*/g, '…')} ${reply.status}`;
    soaked.failed.set(failure, (soaked.failed.get(failure) ?? 0) + 1);
  }
  return { ok: reply.ok, list: () => (JSON.parse(Buffer.from(body).toString()) as Listed).data };
};

const asOwner = ({ token }: Soaked, json?: object): RequestInit => ({
  headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
  ...(json && { method: 'PATCH', body: JSON.stringify(json) }),
});

/** A visitor who browses the shop. */
const visitor = async (soaked: Soaked) => {
  const headers = { 'accept-encoding': pick(ENCODINGS) };
  const data = (await ask(soaked, apiAddress.products, { headers })).list();
  const { _id, primaryImage } = pick(data);
  for (const address of [siteAddress.home, siteAddress.shop, siteAddress.product(_id), siteAddress.about])
    await ask(soaked, address, { headers });
  if (primaryImage !== null)
    await ask(soaked, apiAddress.image(primaryImage, pick(WIDTHS)), { headers: { accept: 'image/avif' } });
  await wait(20);
};

const searcher = async (soaked: Soaked) => {
  await ask(soaked, `${siteAddress.shop}?q=${Math.random()}`);
  await ask(soaked, `${apiAddress.products}?q=${Math.random()}`);
  await wait(100);
};

const customer = async (soaked: Soaked) => {
  const files = Array.from({ length: 2 }, (_, at) => ({
    name: `${at}.stl`,
    bytes: crypto.getRandomValues(new Uint8Array(60_000)),
  }));
  files.push({ name: 'large.stl', bytes: new Uint8Array(Math.floor(Math.random() * 8_000_000)) });
  await ask(soaked, apiAddress.order, { method: 'POST', body: anOrder({ files }) });
  await wait(200);
};

const newPicture = async () => {
  const { default: sharp } = await import('sharp');
  const background = { r: pick([0, 80, 160]), g: pick([0, 90, 200]), b: 120 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background, noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
};

/** Reads an order, downloads its files, deletes it, and changes a product, which clears the page cache. */
const owner = async (soaked: Soaked) => {
  const orders = (await ask(soaked, apiAddress.orders, asOwner(soaked))).list();
  for (const { _id } of orders.slice(-5)) {
    await ask(soaked, apiAddress.orderById(_id), asOwner(soaked));
    await ask(soaked, apiAddress.orderArchive(_id), asOwner(soaked));
    if (orders.length > 30) await ask(soaked, apiAddress.orderById(_id), { ...asOwner(soaked), method: 'DELETE' });
  }
  const products = (await ask(soaked, apiAddress.products)).list();
  const change = new FormData();
  change.set('stock', String(Math.floor(Math.random() * 10)));
  if (Math.random() < 0.3) change.set('primaryImage', new Blob([new Uint8Array(await newPicture())]), 'new.jpg');
  const { headers } = asOwner(soaked);
  const init = { method: 'PATCH', body: change, ...(headers && { headers }) };
  await ask(soaked, apiAddress.productById(pick(products)._id), init);
  await wait(1_000);
};

const WORKERS = [visitor, visitor, visitor, visitor, searcher, searcher, customer, owner];

const verdict = (megabytes: readonly number[]) => {
  const quarter = Math.floor(megabytes.length / 4);
  const early = spread(megabytes.slice(quarter, 2 * quarter)).median;
  const late = spread(megabytes.slice(-quarter)).median;
  const most = Math.max(...megabytes);
  const shape = late > early + SLACK_MEGABYTES ? 'RISING' : 'flat';
  return `${shape}: ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last; at most ${most.toFixed(0)} MB: ${most < MOST_MEGABYTES ? 'under' : 'OVER'} ${MOST_MEGABYTES}`;
};

/** Runs reads, searches, orders and the owner's work together on one server and prints its memory. Linux only. */
export const soak = async (folder: string, seconds = USUAL_SECONDS) => {
  const settings = { DEMO: 'on', LOG_LEVEL: 'info', ...OWNER };
  const shop = await startServer(path.join(folder, 'soak'), settings, { logFile: path.join(folder, 'soak.log') });
  const soaked: Soaked = { shop, token: await signIn(shop.url), done: 0, failed: new Map() };
  const stopping = AbortSignal.timeout(Math.round(seconds * 1_000));
  const renewing = setInterval(() => void signIn(shop.url).then((token) => (soaked.token = token)), SIGN_IN_EVERY_MS);
  const working = WORKERS.map(async (work) => {
    while (!stopping.aborted) await work(soaked);
  });
  const megabytes: number[] = [];
  try {
    while (!stopping.aborted) {
      await wait((seconds * 1_000) / SHOWN_TIMES, undefined, { signal: stopping }).catch(() => undefined);
      megabytes.push(await residentMegabytes(shop.pid));
      console.log(`${megabytes.length} of ${SHOWN_TIMES}: ${megabytes.at(-1)?.toFixed(0)} MB, ${soaked.done} answers`);
    }
    await Promise.all(working);
  } finally {
    clearInterval(renewing);
    await shop.stop();
  }
  for (const [failure, times] of soaked.failed) console.log(`${times} x ${failure}`);
  console.log(verdict(megabytes));
};
