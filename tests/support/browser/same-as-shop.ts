import { expect, type Page } from '@playwright/test';
import { apiAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import { measuredSize, quantityLines, withoutQuestion } from '#contract/measuring/measurement-lines.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { priceRangeText, priceSumText } from '#contract/pricing/price-text.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { cadFile } from './visit.ts';

/** What the form chooses by itself: as many layers as a board's files have. */
const takenFrom = ({ quantities }: Measurement) =>
  quantities.copperLayers === 2 ? { layers: 'Double Layer (No Plated Through Hole)' } : {};

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
      { timeout: 120_000 },
    )
    .toBe('done');
  const items = [{ measurementId: measurement._id, quantity: 1 }];
  const priced = await request.post(apiAddress.estimates, {
    data: { service, items, options: takenFrom(measurement) },
  });
  const { data: estimate } = (await priced.json()) as { data: Estimate };
  return { measurement, estimate };
};

/** Expects the order form to say of its only file, which its Worker measured, what the shop says. */
export const expectSameAsShop = async (page: Page, service: OrderableService, name: string) => {
  const { measurement, estimate } = await byShop(page, service, name);
  const price = page.getByRole('region', { name: 'What it costs' });
  await expect(price.getByText(priceSumText(estimate), { exact: true }).first()).toBeVisible();
  const howNear = estimate.verdict === 'exact' ? 'This is the price' : priceRangeText(estimate);
  if (howNear !== undefined) await expect(price).toContainText(howNear);
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
  // The form asks for the unit in a question of its own.
  for (const { message } of measurement.findings) await expect(card).toContainText(withoutQuestion(message));
};
