import path from 'node:path';
import { SERVICES } from '#content/services.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { startServer } from '#tests/support/processes/server-process.ts';
import { frozenCopy } from './frozen-copy.ts';
import { CATEGORIES, lighthouse } from './lighthouse.ts';
import { spread } from './measure.ts';

const RUNS = 3;

interface Visit {
  scores: number[];
  lcpMs: number;
  blockedMs: number;
  shift: number;
  requests: number;
  bytes: Record<string, number>;
}

interface NetworkItem {
  resourceType?: string;
  transferSize?: number;
}

const visit = async (url: string): Promise<Visit> => {
  const { audits, categories } = await lighthouse(url);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const items = (audits['network-requests']?.details?.items ?? []) as NetworkItem[];
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of items)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    lcpMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    requests: items.length,
    bytes,
  };
};

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

const medianOf = (visits: Visit[], figure: (one: Visit) => number) => spread(visits.map(figure)).median;

const rowFor = (route: string, own: Visit[], file: Visit[]) => {
  const [first] = own;
  const lcp = medianOf(own, ({ lcpMs }) => lcpMs);
  return {
    route,
    requests: first?.requests,
    'kB in all': kilobytes(Object.values(first?.bytes ?? {}).reduce((sum, bytes) => sum + bytes, 0)),
    'kB by type': Object.entries(first?.bytes ?? {})
      .map(([type, bytes]) => `${type} ${kilobytes(bytes)}`)
      .join(', '),
    scores: CATEGORIES.map((_category, at) => medianOf(own, ({ scores }) => scores[at] ?? 0)).join(' '),
    'LCP ms': Math.round(lcp),
    'of the plain file': (lcp / medianOf(file, ({ lcpMs }) => lcpMs)).toFixed(2),
    'blocked ms': Math.round(medianOf(own, ({ blockedMs }) => blockedMs)),
    CLS: medianOf(own, ({ shift }) => shift).toFixed(3),
  };
};

/** Every public page, including a product's. */
const publicRoutes = async (shopUrl: string) => {
  const reply = await fetch(shopUrl + apiAddress.products);
  const { data } = (await reply.json()) as { data: { _id: string }[] };
  return [
    siteAddress.home,
    siteAddress.about,
    siteAddress.contact,
    ...SERVICES.map(({ slug }) => siteAddress.service(slug)),
    siteAddress.shop,
    ...data.slice(0, 1).map(({ _id }) => siteAddress.product(_id)),
    siteAddress.order,
    siteAddress.orderForm('3D-Printing-fdm'),
  ];
};

/** Prints each public page compared with the same bytes served as plain files in the same run. */
export const printPages = async (folder: string) => {
  const shop = await startServer(path.join(folder, 'pages'), { DEMO: 'on' });
  const copy = await frozenCopy(shop.port);
  try {
    const rows = [];
    for (const route of await publicRoutes(shop.url)) {
      const own: Visit[] = [];
      const file: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        own.push(await visit(shop.url + route));
        file.push(await visit(copy.url + route));
      }
      rows.push(rowFor(route, own, file));
      console.error(`${route} visited`);
    }
    console.table(rows);
  } finally {
    copy.close();
    await shop.stop();
  }
};
