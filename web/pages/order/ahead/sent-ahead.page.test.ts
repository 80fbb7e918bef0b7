import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import { goOffline } from '#tests/support/page/connection.ts';
import { intercept, loseFirstAnswer } from '#tests/support/page/network.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const SOLID = 'base_interface_AP214.STEP'; // no browser measures it

const begin = async (customer: string) => {
  const form = await openOrderForm('3D-Printing-fdm', customer);
  await form.fillDetails();
  return form;
};

/** What each order that the page sends consists of, and how often a file was sent ahead. */
const recordSent = () => {
  const orders: { files: number; uploads: number }[] = [];
  let ahead = 0;
  intercept(
    apiAddress.order,
    ({ init }) => {
      const body = init?.body as FormData;
      orders.push({ files: body.getAll('file').length, uploads: body.getAll('uploadId').length });
      return 'pass';
    },
    'POST',
  );
  intercept(apiAddress.uploads, () => ((ahead += 1), 'pass'), 'POST');
  return { orders, ahead: () => ahead };
};

test('an upload that fails says so and can be tried again, and nothing is lost meanwhile', async () => {
  const answers = intercept(apiAddress.uploads, () => 'lost', 'POST');
  const { page, choose, press, expectPrice } = await openOrderForm('3D-Printing-fdm');
  await choose(SOLID);
  await page.findByText(/could not be reached.*the file is then sent with the order/);
  await expectPrice('measured and priced once your order is sent');
  answers();
  await press(`Try again: ${SOLID}`);
  expect(document.activeElement?.textContent).toBe(SOLID);
  await page.findByText('Solids');
});

test('a file that the shop does not take ahead of an order goes with the order, and nobody is asked to try again', async () => {
  const headers = { 'Retry-After': '600' };
  const refused = () => Response.json({ success: false, message: MESSAGE.unavailable }, { status: 503, headers });
  intercept(apiAddress.uploads, refused, 'POST');
  const { page, choose, press, expectPrice } = await begin('Farid at a full shop');
  await choose(SOLID);
  await page.findByText('We will measure this file once it is sent.');
  expect(page.queryByText(/try again in a moment/)).toBe(null);
  await expectPrice(`measured and priced once your order is sent: ${SOLID}.`);
  const { orders } = recordSent();
  await press('Order');
  await thanked();
  expect(orders).toEqual([{ files: 1, uploads: 0 }]);
  expect(await ordersOf('Farid at a full shop')).toMatchObject([{ files: [{ name: SOLID, size: 78_542 }] }]);
});

test('a file that is chosen without a connection waits for one, and is sent ahead once it is back', async () => {
  const { page, choose, count } = await openOrderForm('3D-Printing-fdm');
  await choose('teapot.stl'); // what measures and sends is loaded
  await count('teapot.stl');
  const { ahead } = recordSent();
  const comeBack = goOffline();
  await choose('as1_pe_203.stp');
  await page.findByText('Waits for a connection');
  expect(ahead()).toBe(0);
  comeBack();
  await waitFor(() => expect(ahead()).toBe(1));
  await waitFor(() => expect(page.queryByText('Waits for a connection')).toBe(null));
});

test('a file that is still being sent ahead can be stopped, and goes with the order', async () => {
  const answers = intercept(apiAddress.uploads, () => new Promise(() => undefined), 'POST');
  const { page, choose, press, expectPrice } = await begin('Nadia who stops it');
  await choose(SOLID);
  await page.findByRole('progressbar', { name: `Sending ${SOLID}` });
  await press(`Stop sending ${SOLID}`);
  await page.findByRole('button', { name: `Send it now: ${SOLID}` });
  expect(page.queryByRole('progressbar')).toBe(null);
  page.getByRole('button', { name: `Remove ${SOLID}` });
  await expectPrice(`measured and priced once your order is sent: ${SOLID}.`);
  answers();
  const { orders } = recordSent();
  await press('Order');
  await thanked();
  expect(orders).toEqual([{ files: 1, uploads: 0 }]);
  expect(await ordersOf('Nadia who stops it')).toMatchObject([{ files: [{ name: SOLID }] }]);
});

test('a STEP file is sent ahead to be measured, and the order names it instead of sending it again', async () => {
  const { orders, ahead } = recordSent();
  const { page, choose, press } = await begin('Dolon with a solid');
  await choose(SOLID);
  await page.findByText('Solids');
  await press('Order');
  await thanked();
  expect(orders).toEqual([{ files: 0, uploads: 1 }]);
  expect(ahead()).toBe(1);
  expect(await ordersOf('Dolon with a solid')).toMatchObject([{ files: [{ name: SOLID, size: 78_542 }] }]);
});

test('an upload that the shop no longer keeps is sent again with the order', async () => {
  const { page, choose, press } = await begin('Eshita after a long weekend');
  await choose(SOLID);
  await page.findByText('Solids');
  const { orders } = recordSent();
  const gone = () => Response.json({ success: false, message: UPLOAD_MESSAGE.gone }, { status: 400 });
  const end = intercept(
    apiAddress.order,
    () => {
      end();
      return gone();
    },
    'POST',
  );
  await press('Order');
  await thanked();
  expect(orders).toEqual([{ files: 1, uploads: 0 }]);
  expect(await ordersOf('Eshita after a long weekend')).toMatchObject([{ files: [{ name: SOLID }] }]);
});

test('an order whose answer was lost is not placed twice, though its file was sent ahead in between', async () => {
  const noUploads = intercept(apiAddress.uploads, () => 'lost', 'POST');
  const { page, choose, press } = await begin('Hasan with the bad line');
  await choose(SOLID);
  await page.findByText(/could not be reached/);
  const sent = loseFirstAnswer(apiAddress.order, 'POST');
  await press('Order');
  const order = () => page.getByRole<HTMLButtonElement>('button', { name: 'Order' });
  await waitFor(() => expect([sent(), order().disabled]).toEqual([1, false]));
  noUploads();
  dispatchEvent(new Event('online'));
  await page.findByText('Solids');
  await press('Order');
  await thanked();
  expect(sent()).toBe(1); // the second press finds that it arrived
  expect(await ordersOf('Hasan with the bad line')).toHaveLength(1);
});
