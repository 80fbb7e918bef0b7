import { globSync } from 'node:fs';
import path from 'node:path';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts';
import { residentMegabytes } from '#tests/support/processor/memory-of.ts';
import { fillShop } from '#tests/support/shop/fill-shop.ts';
import { compareWithBaselines, type Read } from './compare-with-baselines.ts';
import { type Row, spread } from './measure.ts';

const PRODUCTS = 50;
const BROTLI = { 'accept-encoding': 'br' };
const PLAIN = { 'accept-encoding': 'identity' };
const PAGE_AIM = '0.85 of Fastify, 0.35 of nginx';
const CALL_AIM = '0.8 of Fastify';

const firstProduct = async (shop: ServerProcess) => {
  const reply = await fetch(shop.url + apiAddress.products);
  const { data } = (await reply.json()) as { data: { _id: string; primaryImage: string | null }[] };
  return data[0];
};

const inBothWays = (name: string, address: string, aim: string): Read[] => [
  { name: `${name}, brotli`, address, headers: BROTLI, aim, conditional: true },
  { name: `${name}, plain`, address, headers: PLAIN, aim },
];

/** Pages and API calls of a shop with 50 products that writes its log, as in production. */
const textRows = async (folder: string): Promise<Row[]> => {
  const dataDir = path.join(folder, 'reads');
  await fillShop(dataDir, PRODUCTS);
  const shop = await startServer(dataDir, { LOG_LEVEL: 'info' }, { logFile: path.join(folder, 'reads.log') });
  try {
    const _id = (await firstProduct(shop))?._id ?? '';
    const rows = await compareWithBaselines(shop, path.join(folder, 'copies'), [
      ...inBothWays('page home', siteAddress.home, PAGE_AIM),
      ...inBothWays('page shop', siteAddress.shop, PAGE_AIM),
      ...inBothWays('page details', siteAddress.product(_id), PAGE_AIM),
      ...inBothWays('page service', siteAddress.service('3D-Printing'), PAGE_AIM),
      ...inBothWays('page order', siteAddress.order, PAGE_AIM),
      ...inBothWays('API, one product', apiAddress.productById(_id), CALL_AIM),
      ...inBothWays(`API, ${PRODUCTS} products`, `${apiAddress.products}?limit=${PRODUCTS}`, CALL_AIM),
    ]);
    const after = await residentMegabytes(shop.pid);
    const memory = { value: spread([after]), unit: 'MB', baseline: 'VmRSS', aim: 'under 180 MB' };
    return [...rows, { name: 'memory after all these reads', ...memory }];
  } finally {
    await shop.stop();
  }
};

/** Files of the demo shop, which come from disk and which a browser requests once. */
const fileRows = async (folder: string): Promise<Row[]> => {
  const settings = { DEMO: 'on', LOG_LEVEL: 'info' };
  const shop = await startServer(path.join(folder, 'files'), settings, { logFile: path.join(folder, 'files.log') });
  const [script = ''] = globSync('static/js/*.js', { cwd: 'build/client' });
  const [picture = ''] = globSync('*/*.avif', { cwd: 'build/client/pictures' });
  const image = (await firstProduct(shop))?.primaryImage ?? '';
  const aim = 'none set';
  try {
    return await compareWithBaselines(shop, path.join(folder, 'file-copies'), [
      {
        name: 'picture of a product, AVIF',
        address: apiAddress.image(image, 640),
        headers: { accept: 'image/avif' },
        aim,
      },
      { name: 'picture of a page, AVIF', address: `/pictures/${picture}`, headers: {}, aim },
      { name: 'script, brotli', address: `/${script}`, headers: BROTLI, aim },
    ]);
  } finally {
    await shop.stop();
  }
};

/** All reads: pages, API calls and files. */
export const readRows = async (folder: string) => [...(await textRows(folder)), ...(await fileRows(folder))];
