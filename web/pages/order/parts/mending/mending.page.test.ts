import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { UPLOAD_MESSAGE } from '#contract/measuring/upload.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { circle, dxf, rectangle } from '#measure/testing/drawings.ts';
import { asStl, box, together } from '#measure/testing/meshes.ts';
import { intercept } from '#tests/support/page/network.ts';
import { cadFile, openOrderForm } from '#tests/support/page/order-form.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { pictures } from '#tests/support/page/page-worker.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';
import { keptReceipts } from '#web/elements/receipt/kept-receipts.ts';

const DOUBLED = 'doubled_lines.dxf';
const CUBES = asStl(together(box([20, 20, 20]), box([20, 20, 20], [10, 9, 8]))) as Uint8Array<ArrayBuffer>;
const MENDED = 'doubled_lines mended.dxf';

/** How often a file was sent ahead of an order. */
const countSent = () => {
  let sent = 0;
  intercept(apiAddress.uploads, () => ((sent += 1), 'pass'), 'POST');
  return () => sent;
};

const begin = async (customer: string) => {
  const form = await openOrderForm('Laser-Cutting', customer);
  await form.fillDetails();
  await form.choose(DOUBLED);
  return form;
};

/** The only order of a customer, as the owner sees it whole. */
const recordOf = async (customer: string): Promise<OrderRecord> => {
  const [order] = await ordersOf(customer);
  const reply = await (await ownerElsewhere()).call(apiAddress.orderById(order?._id ?? ''));
  return ((await reply.json()) as { data: OrderRecord }).data;
};

const filesOf = ({ files, replacedFiles }: OrderRecord) => ({
  files: files.map(({ name }) => name),
  kept: replacedFiles.map(({ name, replacementId }) => [name, replacementId === files[0]?._id]),
});
const BOTH = { files: [MENDED], kept: [[DOUBLED, true]] };

test('a file with doubled lines is mended when asked for without being sent, shown beside the customer’s own, and counts only after a yes', async () => {
  const { page, choose, press } = await openOrderForm('Laser-Cutting');
  const sent = countSent();
  await choose(DOUBLED);
  const section = await page.findByRole('region', { name: 'Mended file' });
  expect(section.textContent).toContain('It is done in your browser, and nothing is sent.');
  await press('Mend this for me');
  await page.findByRole('heading', { name: 'Before and after' });
  expect(section.textContent).toMatch(/We took out what lay on other lines: [\d.,]+ mm along \d+ lines?\./);
  const table = within(section).getByRole('table');
  expect([...table.querySelectorAll('th')].map(({ textContent }) => textContent)).toContain('Price of this file');
  await waitFor(() => expect(section.querySelectorAll('figure img')).toHaveLength(2));
  expect(page.queryByRole('heading', { name: MENDED })).toBe(null);

  await press('Keep mine');
  await page.findByRole('button', { name: 'Mend this for me' });
  await press('Mend this for me');
  await press('Use the mended file');
  await page.findByRole('heading', { name: MENDED });
  const link = await page.findByRole<HTMLAnchorElement>('link', { name: 'Download the mended file' });
  expect([link.protocol, link.download]).toEqual(['blob:', MENDED]);
  await press('Use my own file again');
  await page.findByRole('heading', { name: DOUBLED });
  expect(sent()).toBe(0);
});

test('whoever mends before the picture of their own file is drawn sees both, too', async () => {
  const { page, choose, press } = await openOrderForm('Laser-Cutting');
  const drawn = Promise.withResolvers<void>();
  onTestFinished(() => void (pictures.until = undefined));
  pictures.until = drawn.promise;
  await choose(DOUBLED);
  await press('Mend this for me');
  drawn.resolve();
  await page.findByRole('heading', { name: 'Before and after' });
  const section = page.getByRole('region', { name: 'Mended file' });
  await waitFor(() => expect(section.querySelectorAll('figure img')).toHaveLength(2));
});

const focused = () => document.activeElement?.textContent;

test('whoever mends by keyboard is never sent back to the top of the page', async () => {
  const { page, choose, press } = await openOrderForm('Laser-Cutting');
  await choose(DOUBLED);
  await press('Mend this for me');
  const mending = page.queryByRole<HTMLButtonElement>('button', { name: 'Mending…' }); // it may be done by now
  expect([mending?.disabled ?? false, mending?.ariaDisabled ?? 'true']).toEqual([false, 'true']);
  await page.findByRole('heading', { name: 'Before and after' });
  await press('Keep mine');
  await waitFor(() => expect(focused()).toBe('Mend this for me'));
  await press('Mend this for me');
  await press('Use the mended file');
  await waitFor(() => expect(focused()).toBe('You are ordering the mended file. Yours stays with the order.'));
  await press('Use my own file again');
  await page.findByRole('heading', { name: DOUBLED });
  expect(focused()).toBe(DOUBLED);
});

test('an offer ends with what is said of the drawing’s lines, since it was made without that', async () => {
  const { page, user, choose, press } = await openOrderForm('Laser-Cutting');
  const entities = [rectangle(0, 0, 100, 60), rectangle(0, 0, 100, 60), circle(50, 30, 10, [[8, 'Engrave']])];
  await choose(new File([new Uint8Array(dxf({ entities }))], 'layers.dxf', { lastModified: 1 }));
  const group = await page.findByRole('group', { name: /Layer Engrave/ });
  await press('Mend this for me');
  await page.findByRole('heading', { name: 'Before and after' });
  await user.click(within(group).getByRole('button', { name: 'Leave out' }));
  await page.findByRole('button', { name: 'Mend this for me' });
  expect(page.queryByRole('heading', { name: 'Before and after' })).toBe(null);
});

test('an offer of a mended file goes once its lines are said to be something else, and the own file’s unit stays its own', async () => {
  const { page, user, choose, press } = await openOrderForm('Laser-Cutting');
  await choose(DOUBLED);
  await press('Mend this for me');
  await page.findByRole('heading', { name: 'Before and after' });
  await press(/^Not right\? Change the unit/);
  await press(/in centimetres/);
  await page.findByRole('button', { name: 'Mend this for me' });
  expect(page.queryByRole('heading', { name: 'Before and after' })).toBe(null);
  await user.click(await page.findByRole('button', { name: 'Mend this for me' }));
});

test('an order of the mended file has it, as its receipt says, and the one before is kept with it', async () => {
  const { page, press } = await begin('Salma who mends');
  const sent = countSent();
  await press('Mend this for me');
  await press('Use the mended file');
  await page.findByRole('heading', { name: MENDED });
  expect(sent()).toBe(0);
  await press('Order');
  await thanked();
  expect(keptReceipts()[0]?.items).toBe(`Laser Cutting: 1 × ${MENDED}`);
  expect(sent()).toBe(2);
  expect(filesOf(await recordOf('Salma who mends'))).toEqual(BOTH);
});

test('an order of a mended file that the shop kept for a day and no more is sent again, and is of the mended file', async () => {
  const { press } = await begin('Rumana the next day');
  await press('Mend this for me');
  await press('Use the mended file');
  const gone = () => Response.json({ success: false, message: UPLOAD_MESSAGE.gone }, { status: 400 });
  const end = intercept(apiAddress.order, () => (end(), gone()), 'POST');
  const sent = countSent();
  await press('Order');
  await thanked();
  expect(sent()).toBe(4);
  expect(filesOf(await recordOf('Rumana the next day'))).toEqual(BOTH);
});

test('an order that was refused with the customer’s own file is of the mended one once they take that', async () => {
  const { page, press } = await begin('Tania who mends late');
  const refused = () => Response.json({ success: false, message: 'Not just now.' }, { status: 400 });
  const end = intercept(apiAddress.order, () => (end(), refused()), 'POST');
  await page.findByRole('button', { name: 'Mend this for me' });
  await press('Order');
  await page.findAllByText('Not just now.');
  await press('Mend this for me');
  await press('Use the mended file');
  await page.findByRole('heading', { name: MENDED });
  await press('Order');
  await thanked();
  expect(filesOf(await recordOf('Tania who mends late'))).toEqual(BOTH);
});

test('a mended file is not ordered without the customer’s own: where the shop takes no files ahead, that is said', async () => {
  const { page, press } = await begin('Parvin at a full shop');
  await press('Mend this for me');
  await press('Use the mended file');
  const full = () => Response.json({ success: false, message: 'We take no files just now.' }, { status: 503 });
  intercept(apiAddress.uploads, full, 'POST');
  await press('Order');
  await page.findAllByText('We take no files just now.');
  expect(await ordersOf('Parvin at a full shop')).toEqual([]);
});

test('bodies that overlap are joined by the shop, which is said before the file is sent', async () => {
  const { page, choose, press } = await openOrderForm('3D-Printing-fdm');
  await choose(new File([CUBES], 'cubes.stl', { lastModified: 1 }));
  const section = await page.findByRole('region', { name: 'Mended file' });
  expect(section.textContent).toContain('We need your file for that, so it is sent to us now.');
  await press('Mend this for me');
  await page.findByRole('heading', { name: 'Before and after' });
  expect(section.textContent).toContain('We joined 2 bodies that overlap');
  await press('Use the mended file');
  const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Download the mended file' });
  expect(new URL(link.href).pathname).toMatch(/^\/api\/v1\/uploads\/[\w-]+\/file$/);
});

test('an order of a file that the shop mended, and has no longer, is not of the customer’s own without a word', async () => {
  const { page, choose, press, fillDetails } = await openOrderForm('3D-Printing-fdm', 'Kakoli the next day');
  await fillDetails();
  await choose(new File([CUBES], 'cubes.stl', { lastModified: 1 }));
  await press('Mend this for me');
  await press('Use the mended file');
  await page.findByRole('heading', { name: 'cubes mended.stl' });
  const gone = () => Response.json({ success: false, message: UPLOAD_MESSAGE.gone }, { status: 400 });
  const end = intercept(apiAddress.order, () => (end(), gone()), 'POST');
  await press('Order');
  await page.findAllByText(/^We no longer have the mended file\. You see your own again/);
  await page.findByRole('heading', { name: 'cubes.stl' });
  expect(await ordersOf('Kakoli the next day')).toEqual([]);
  await press('Order');
  await thanked();
  const { files, replacedFiles } = await recordOf('Kakoli the next day');
  expect([files.map(({ name }) => name), replacedFiles]).toEqual([['cubes.stl'], []]);
});

test('what this browser cannot mend is mended by the shop, after another press', async () => {
  const { page, choose, press } = await openOrderForm('Laser-Cutting');
  await choose(await cadFile(DOUBLED));
  await page.findByRole('button', { name: 'Mend this for me' });
  const sent = countSent();
  const { prototype } = Worker as unknown as { prototype: { postMessage: (request: unknown) => void } };
  const { postMessage } = prototype;
  onTestFinished(() => void (prototype.postMessage = postMessage));
  prototype.postMessage = function fail(this: { onerror?: () => void }) {
    this.onerror?.();
  };
  await press('Mend this for me');
  await page.findByText('Your browser cannot mend this file. Press again and we do it.');
  expect(page.getByRole('region', { name: 'Mended file' }).textContent).toContain('so it is sent to us now');
  expect(sent()).toBe(0);
  prototype.postMessage = postMessage;
  await press('Mend this for me');
  await page.findByRole('heading', { name: 'Before and after' });
  expect(sent()).toBe(1);
});

test('a file that nobody can mend without guessing says so, and goes on as it is', async () => {
  const { page, choose, press } = await openOrderForm('3D-Printing-fdm');
  await choose('teapot.stl');
  await press('Mend this for me');
  await page.findByText('There is nothing in this file that we can mend without guessing.');
  await waitFor(() => expect(page.getByRole('heading', { name: 'teapot.stl' })).toBeTruthy());
});
