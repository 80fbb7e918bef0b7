import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { bookInForce, openPrices, restorePrices } from '#tests/support/page/open-prices.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { pricesShop } from '#tests/support/page/page-shop.ts';

afterEach(restorePrices);

const [X, Y, Z] = [60, 40, 0.9];
/** The corners of a plate, and its faces by them. */
const CORNERS = [0, Z].flatMap((z) => [`0 0 ${z}`, `${X} 0 ${z}`, `${X} ${Y} ${z}`, `0 ${Y} ${z}`]);
const FACES = ['021', '032', '456', '467', '015', '054', '126', '165', '237', '276', '304', '347'];
const facetOf = (face: string) =>
  `facet normal 0 0 0\nouter loop\n${face
    .split('')
    .map((at) => `vertex ${CORNERS[Number(at)]}`)
    .join('\n')}\nendloop\nendfacet`;
const plate = () => new File([`solid plate\n${FACES.map(facetOf).join('\n')}\nendsolid plate\n`], 'plate.stl');

/** What the shop finds in the plate, and its walls. */
const measuredByShop = async () => {
  const body = new FormData();
  body.append('service', '3D-Printing-fdm');
  body.append('file', plate());
  const data = async (reply: Response) => ((await reply.json()) as { data: Measurement }).data;
  const { _id } = await data(await fetch(apiAddress.measurements, { method: 'POST', body }));
  return waitFor(
    async () => {
      const found = await data(await fetch(apiAddress.measurementById(_id)));
      expect(found.status).toBe('done');
      return found;
    },
    { interval: 100 },
  );
};

const IN_ABS = /A wall is thin for ABS: .*Make it at least 1\.2 mm thick\./;

test('the owner says how thick walls of a material have to be, and customers who choose it read of thinner ones', async () => {
  const prices = await openPrices();
  const abs = await prices.row('ABS');
  await fill(prices.user, abs.getByLabelText(/^Walls at least/), '1.2');
  await prices.save();
  await waitFor(async () => expect((await bookInForce()).rates.fdm.materials.ABS?.minWallMm).toBe(1.2));

  const { page, user, choose } = await openOrderForm('3D-Printing-fdm', undefined, await pricesShop());
  await choose(plate());
  const card = (await page.findByRole('heading', { name: 'plate.stl' })).closest('li');
  await waitFor(() => expect(card?.textContent).toContain('60 × 40 × 0.9 mm'));
  expect(card?.textContent).not.toContain('A wall is thin');
  const material = (name: string) => user.selectOptions(page.getByLabelText(/^Material/), name);
  await material('ABS');
  await waitFor(() => expect(card?.textContent).toMatch(IN_ABS));
  await material('PETG');
  await waitFor(() => expect(card?.textContent).not.toContain('A wall is thin'));

  const { findings, details } = await measuredByShop();
  expect(findings.map(({ code }) => code)).not.toContain('thin-wall');
  expect(details).toMatchObject([{ what: 'wall', mm: expect.closeTo(Z, 6) }]);
});
