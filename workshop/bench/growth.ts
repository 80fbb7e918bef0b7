import { apiAddress, siteAddress, siteFile } from '#contract/addresses.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { residentMegabytes } from '#tests/support/processor/memory-of.ts';
import { fillShop } from '#tests/support/shop/fill-shop.ts';
import { loadOn } from './load.ts';
import { type Row, type Spread, spread, timed } from './measure.ts';
import { onBoth, type Places } from './places.ts';

const SIZES = [10, 1_000, 100_000] as const;
const SHOP_STEP = 200; // by which the shop's list grows
const REQUESTS = 30; // of each kind, one after the other, none of them cached yet

interface Measured {
  value: Spread;
  unit: string;
  aim: string;
}

const read = async (shop: ServerProcess, address: string) => {
  const reply = await fetch(shop.url + address);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
};

/** The milliseconds of the first, uncached request of each address. */
const firstTimes = async (shop: ServerProcess, addresses: readonly string[]) => {
  const times: number[] = [];
  for (const address of addresses) times.push(await timed(() => read(shop, address)));
  return spread(times);
};

const products = async (shop: ServerProcess) => {
  const reply = await fetch(`${shop.url}${apiAddress.products}?limit=${REQUESTS}`);
  return ((await reply.json()) as { data: { _id: string }[] }).data;
};

const ofSize = async ({ place }: Places, size: number): Promise<Record<string, Measured>> => {
  const { dataDir, database, settings } = await place(`growth-${size}`);
  await fillShop(dataDir, size, database);
  const starts: number[] = [];
  for (let start = 0; start < 3; start += 1) {
    let warm: ServerProcess | undefined;
    starts.push(await timed(async () => (warm = await startServer(dataDir, settings))));
    await warm?.stop();
  }
  const shop = await startServer(dataDir, settings);
  try {
    const idle = await residentMegabytes(shop.pid);
    await read(shop, siteAddress.about); // warms up the code of the pages
    const searches = Array.from({ length: REQUESTS }, (_, at) => `${siteAddress.shop}?q=none+of+${at}`);
    const details = (await products(shop)).map(({ _id }) => siteAddress.product(_id));
    const steps = Math.ceil(size / SHOP_STEP);
    const ends = Array.from(
      { length: Math.min(REQUESTS, steps) },
      (_, at) => `${siteAddress.shop}?show=${SHOP_STEP * (steps - at)}`,
    );
    const ms = { unit: 'ms', aim: 'under 20 ms' };
    const target = { url: shop.url + siteAddress.shop, pid: shop.pid, headers: { 'accept-encoding': 'br' } };
    const measured: Record<string, Measured> = {
      'the end of the shop’s list, rendered': { value: await firstTimes(shop, ends), unit: 'ms', aim: 'as with 1,000' },
      'a search that finds nothing, rendered': { value: await firstTimes(shop, searches), ...ms },
      'details with similar products, rendered': { value: await firstTimes(shop, details), ...ms },
      'the sitemap': { value: await firstTimes(shop, [siteFile.sitemap]), ...ms },
    };
    const loads = [];
    for (let round = 0; round < 3; round += 1) loads.push((await loadOn({ ...target, status: 200 })).perCoreSecond);
    return {
      ...measured,
      'the shop from memory': { value: spread(loads), unit: 'req/core s', aim: 'as with 10' },
      'start to ready': { value: spread(starts), unit: 'ms', aim: 'under 700 ms, as with 10' },
      'memory after the start': { value: spread([idle]), unit: 'MB', aim: 'under 100 MB, as with 10' },
    };
  } finally {
    await shop.stop();
  }
};

const rowsOn = async (places: Places): Promise<Row[]> => {
  const all: Record<string, Measured>[] = [];
  for (const size of SIZES) {
    all.push(await ofSize(places, size));
    console.error(`a shop of ${size} products on ${places.name} measured`);
  }
  const large = all.at(-1) ?? {};
  return Object.entries(large).map(([name, measured]) => {
    const figures = all.map((one) => one[name]?.value.median ?? Number.NaN);
    return {
      name: `100,000 products on ${places.name}: ${name}`,
      ...measured,
      baseline: SIZES.slice(0, -1)
        .map((size, at) => `with ${size}: ${figures[at]?.toFixed(1)}`)
        .join(', '),
      ratio: `${((figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN)).toFixed(2)} of 10`,
    };
  });
};

/** Compares a shop of 100,000 products with shops of 10 and of 1,000, on both databases. */
export const growthRows = (folder: string): Promise<Row[]> => onBoth(folder, rowsOn);
