import type { Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { MendedFile } from '#contract/measuring/mending.ts';
import type { mendableFiles } from './mendable-files.ts';
import { expect, sha256 } from './visit.ts';

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

/** The file as the browser gives it to be downloaded. */
const byBrowser = async (page: Page, [service, file]: Sent) => {
  await page.goto(siteAddress.orderForm(service));
  await page.getByLabel('Upload file').setInputFiles(file);
  await page.getByRole('button', { name: 'Mend this for me' }).click();
  const section = page.getByRole('region', { name: 'Mended file' });
  await expect(section.getByRole('heading', { name: 'Before and after' })).toBeVisible();
  const changes = await section.getByRole('list').getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download the mended file' }).click();
  const bytes = await (await downloading).createReadStream().then((stream) => stream.toArray());
  return { sha256: sha256(Buffer.concat(bytes as Buffer[])), changes };
};

/** Has the browser and the shop mend the same files: they are equal to the byte, and the browser sends nothing. */
export const expectMendedAlike = async (page: Page, files: readonly Sent[]) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.url());
  });
  for (const one of files) {
    const here = await byBrowser(page, one);
    expect(here, one[1].name).toEqual(await byShop(page, one));
  }
  expect(sent).toEqual([]);
};
