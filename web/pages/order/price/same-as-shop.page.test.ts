import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import { measuredSize, quantityLines, withoutQuestion } from '#contract/measuring/measurement-lines.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { priceHeadline } from '#contract/pricing/price-text.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { cadFile, openOrderForm } from '#tests/support/page/order-form.ts';

/** Of every format; the Workers of a browser are compared in tests/e2e/order. */
const FILES: [OrderableService, string][] = [
  ['3D-Printing-fdm', 'teapot.stl'],
  ['3D-Printing-fdm', 'negative_indices.obj'],
  ['3D-Printing-sla', 'box_prod.3mf'],
  ['Laser-Cutting', 'doubled_lines.dxf'],
  ['Laser-Cutting', 'MIL.svg'],
  ['PCB-Manufacturing', 'without_outline.zip'],
];

const dataOf = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;

/** What the shop measures of a file, and what it asks for one of it. */
const byShop = async (service: OrderableService, name: string) => {
  const body = new FormData();
  body.append('service', service);
  body.append('file', await cadFile(name));
  const { _id } = await dataOf<Measurement>(await fetch(apiAddress.measurements, { method: 'POST', body }));
  const measurement = await waitFor(
    async () => {
      const found = await dataOf<Measurement>(await fetch(apiAddress.measurementById(_id)));
      expect(found.status).toBe('done');
      return found;
    },
    { interval: 100 },
  );
  const priced = await fetch(apiAddress.estimates, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, items: [{ measurementId: _id, quantity: 1 }] }),
  });
  return { measurement, estimate: await dataOf<Estimate>(priced) };
};

test.each(FILES)(
  'for %s the order form says of %s the size, figures, findings and price that the shop says',
  async (service, name) => {
    const { page, choose, price, expectPrice } = await openOrderForm(service);
    await choose(name);
    const { measurement, estimate } = await byShop(service, name);
    await expectPrice(priceHeadline(estimate));
    const charged = [...(await price()).querySelectorAll('tr[tabindex] td')].map((cell) => cell.textContent);
    const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    expect(charged).toEqual(estimate.lines.map(({ amount }) => figures.format(amount)));
    const labels = [...(await price()).querySelectorAll('tr[tabindex] bdi')].map((label) => label.textContent);
    expect(labels).toEqual(estimate.lines.map(({ label }) => label));

    const card = page.getByRole('heading', { name }).closest('li');
    const shown = [...(card?.querySelectorAll('dl > div') ?? [])].map((row) => ({
      label: row.querySelector('dt')?.textContent,
      value: row.querySelector('dd')?.textContent,
    }));
    expect(shown).toEqual(quantityLines(measurement));
    expect(card?.textContent).toContain(measuredSize(measurement) ?? name);
    for (const { message } of measurement.findings) expect(card?.textContent).toContain(withoutQuestion(message));
  },
);
