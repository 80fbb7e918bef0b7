import type { Page } from '@playwright/test';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import { measuredSize, quantityLines } from '#contract/measuring/measurement-lines.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { priceHeadline } from '#contract/pricing/price-text.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { cadFile, expect, test } from '#tests/support/browser/visit.ts';

const FILES: Partial<Record<OrderableService, readonly string[]>> = {
  '3D-Printing-fdm': ['plate_holes.STL', 'teapot.stl', 'box_prod.3mf', 'featuretype.3MF', 'negative_indices.obj'],
  '3D-Printing-sla': ['box_prod.3mf'],
  'Laser-Cutting': ['arrayed-holes.dxf', 'doubled_lines.dxf', 'MIL.svg', 'polygon.svg'],
  'PCB-Manufacturing': ['eagle_x2.zip', 'diptrace_mainboard.zip', 'without_outline.zip'],
};

/** What the shop measures of a file, and what it asks for one of it. */
const byShop = async ({ request }: Page, service: OrderableService, name: string) => {
  const sent = await request.post(apiAddress.measurements, { multipart: { service, file: await cadFile(name) } });
  let { data: measurement } = (await sent.json()) as { data: Measurement };
  await expect
    .poll(
      async () => {
        const reply = await request.get(apiAddress.measurementById(measurement._id));
        measurement = ((await reply.json()) as { data: Measurement }).data;
        return measurement.status;
      },
      { timeout: 40_000 },
    )
    .toBe('done');
  const items = [{ measurementId: measurement._id, quantity: 1 }];
  const priced = await request.post(apiAddress.estimates, { data: { service, items } });
  const { data: estimate } = (await priced.json()) as { data: Estimate };
  return { measurement, estimate };
};

for (const [service, names] of Object.entries(FILES) as [OrderableService, string[]][])
  for (const name of names)
    test(`${name} has the same size, figures, findings and price in the browser and in the shop, for ${service}`, async ({
      page,
    }) => {
      const { measurement, estimate } = await byShop(page, service, name);
      await page.goto(siteAddress.orderForm(service));
      await page.getByLabel('Upload file').setInputFiles(await cadFile(name));
      const price = page.getByRole('region', { name: 'What it costs' });
      await expect(price.getByText(priceHeadline(estimate), { exact: true })).toBeVisible();
      for (const { label, amount } of estimate.lines) {
        const line = price.getByRole('row').filter({ hasText: label }).first();
        await expect(line).toContainText(new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(amount));
      }

      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      const shown = await card.locator('dl > div').evaluateAll((rows) =>
        rows.map((row) => ({
          label: row.querySelector('dt')?.textContent ?? '',
          value: row.querySelector('dd')?.textContent ?? '',
        })),
      );
      expect(shown).toEqual(quantityLines(measurement));
      const size = measuredSize(measurement);
      if (size !== undefined) await expect(card.getByText(size, { exact: true }).first()).toBeVisible();
      for (const { message } of measurement.findings) await expect(card).toContainText(message);
    });
