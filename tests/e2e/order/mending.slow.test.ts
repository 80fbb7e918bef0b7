import type { Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { MendedFile } from '#contract/measuring/mending.ts';
import { scriptsOf } from '#tests/support/browser/loaded-scripts.ts';
import { mendableFiles } from '#tests/support/browser/mendable-files.ts';
import { expect, sha256, test } from '#tests/support/browser/visit.ts';

type Sent = Awaited<ReturnType<typeof mendableFiles>>[number];

const dataOf = async <Data>(reply: { json: () => Promise<unknown> }) => ((await reply.json()) as { data: Data }).data;

/** The file as the shop gives it back mended. */
const byShop = async ({ request }: Page, [service, file]: Sent) => {
  const { _id, unit } = await measured(
    request,
    await request.post(apiAddress.measurements, { multipart: { service, file } }),
  );
  expect(unit.ask, file.name).toBe(false);
  const { uploadId, changes } = await dataOf<MendedFile>(
    await request.post(apiAddress.measurementMend(_id), { data: {} }),
  );
  const bytes = await (await request.get(apiAddress.uploadFile(uploadId))).body();
  return { sha256: sha256(bytes), changes: changes.map(({ message }) => message) };
};

const measured = async (request: Page['request'], asked: Awaited<ReturnType<Page['request']['post']>>) => {
  let found = await dataOf<Measurement>(asked);
  const done = async () => {
    found = await dataOf<Measurement>(await request.get(apiAddress.measurementById(found._id)));
    return found.status;
  };
  await expect.poll(done, { timeout: 120_000 }).toBe('done');
  return found;
};

/** Nothing more comes. A Worker that was ended leaves requests open, for which 'networkidle' would wait for good. */
const expectQuiet = (page: Page, loaded: () => Promise<number>) =>
  expect(async () => {
    const before = await loaded();
    await page.waitForTimeout(500);
    expect(await loaded()).toBe(before);
  }).toPass();

/** The file as the browser gives it to be downloaded, and the bytes of scripts that came for that. */
const byBrowser = async (page: Page, [service, file]: Sent, loaded: () => Promise<number>) => {
  await page.goto(siteAddress.orderForm(service));
  await page.getByLabel('Upload file').setInputFiles(file);
  await expect(page.getByRole('application')).toBeVisible();
  const mend = page.getByRole('button', { name: 'Mend this for me' });
  await expect(mend).toBeVisible();
  await expectQuiet(page, loaded);
  const before = await loaded();
  await mend.click();
  const section = page.getByRole('region', { name: 'Mended file' });
  await expect(section.getByRole('heading', { name: 'Before and after' })).toBeVisible();
  await expectQuiet(page, loaded);
  const scripts = (await loaded()) - before;
  const changes = await section.getByRole('list').getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download the mended file' }).click();
  const bytes = await (await downloading).createReadStream().then((stream) => stream.toArray());
  return { mended: { sha256: sha256(Buffer.concat(bytes as Buffer[])), changes }, scripts };
};

/** What mends a file comes once that is asked for: in all, for a drawing, a model and a board. That texts are asked about took 0.1 kB, three more formats 0.05. */
const MENDING_MAX = 12_200;

test('a browser mends a file of each format as the shop does, to the byte, sends nothing, and loads the little that this takes only when asked', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.url());
  });
  // Others may come late on a busy machine; what mends models loads nothing of what measures drawings, nor the other way round.
  const loaded = scriptsOf(
    page,
    /\/(drawings|gaps|meshes|boards|mend-here|stored-zip|measure-(?!archive)[a-z]+)\.[^/]*js$/,
  );
  let mending = 0;
  for (const one of await mendableFiles()) {
    const { mended, scripts } = await byBrowser(page, one, loaded);
    expect(mended, one[1].name).toEqual(await byShop(page, one));
    mending += scripts;
  }
  expect(sent).toEqual([]);
  expect(mending).toBeGreaterThan(5_000);
  expect(mending).toBeLessThan(MENDING_MAX);
});
