import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { intercept, loseFirstAnswer } from '#tests/support/page/network.ts';
import { fill, toasts } from '#tests/support/page/open-page.ts';
import { keepFirstStep, openOrderForm } from '#tests/support/page/order-form.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const DAY_MS = 86_400_000;
const PRICED_ORDER = '#web/pages/order/priced-order.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock(PRICED_ORDER);
});

/** The form of an FDM order; `customer`: the first step is filled in. */
const openFdm = async (customer?: string) => {
  const form = await openOrderForm('3D-Printing-fdm', customer);
  const field = (label: string) => form.page.getByLabelText<HTMLInputElement>(label);
  const fillIn = async () => {
    for (const [label, text] of [
      ['Color', 'Black'],
      ['Details', 'A plate'],
      ['Quantity', '2'],
    ] as const)
      await fill(form.user, field(label), text);
  };
  const orderButton = () => form.page.getByText<HTMLButtonElement>('Order', { selector: 'button' });
  const order = () => form.user.click(orderButton());
  return { ...form, field, fillIn, order, orderButton };
};

type Fdm = Awaited<ReturnType<typeof openFdm>>;

/** Nothing that was typed or chosen is lost. */
const expectKept = ({ field, page }: Fdm, file: string) => {
  expect([field('Color').value, field('Details').value, field('Quantity').value]).toEqual(['Black', 'A plate', '2']);
  expect(page.getByLabelText(`How many of ${file}`)).toBeDefined();
};

test('an order is checked in turn for its fields, its file and its first step, and nothing typed is lost', async () => {
  const form = await openFdm();
  await form.order();
  await form.page.findByText(/^Quantity {2}is required!$/, { normalizer: (text) => text });
  expect(toasts()).toEqual([]);
  await form.fillIn();
  await form.order();
  await waitFor(() => expect(toasts()).toEqual(['Please upload file!']));
  await waitFor(() => expect(document.activeElement).toBe(form.field('Upload file')));
  await form.choose('teapot.stl');
  await form.order();
  await waitFor(() => expect(toasts()).toContain('Please fill these fields!'));
  expect(location.pathname).toBe('/order');
  await form.page.findByLabelText('Project');
  await fill(form.user, form.field('Email'), 'nasrin@example.com');
  await fill(form.user, form.field('Contact Number'), '+880 1711-000000');
  for (const label of ['Name', 'Company', 'Project', 'Delivery Address'])
    await fill(form.user, form.field(label), `Farida’s ${label}`);
  await fill(form.user, form.field('Delivery Date'), shopDay(new Date()));
  await form.user.click(form.page.getByText('Next', { selector: 'button' }));
  await form.count('teapot.stl'); // also the file came along
  expectKept(form, 'teapot.stl');
});

test('what was typed in both steps is there again after a reload', async () => {
  const form = await openFdm('Farida who came in by the side');
  await form.fillIn();
  const again = await openFdm();
  await waitFor(() => expect(again.field('Details').value).toBe('A plate'));
  await again.user.click(await again.page.findByText('Change', { selector: 'a' }));
  await waitFor(() => expect(again.field('Project').value).toBe('Gripper'));
});

test('an order whose delivery date has passed before sending asks for a new one, and keeps the rest', async () => {
  const form = await openFdm('Late of last week');
  await form.fillIn();
  await form.choose('teapot.stl');
  vi.setSystemTime(new Date(Date.UTC(2099, 11, 24) + 5 * DAY_MS));
  await form.order();
  await waitFor(() => expect(toasts()).toEqual(['Please fill these fields!']));
  expect((await form.page.findByLabelText<HTMLInputElement>('Project')).value).toBe('Gripper');
  await form.user.click(form.page.getByText('Next', { selector: 'button' }));
  await waitFor(() =>
    expect(descriptionOf(form.field('Delivery Date'))).toMatch(/^Please choose today or a later day/),
  );
  expect(location.pathname).toBe('/order');
});

test('an order that the server refuses shows the server’s message, and nothing is lost', async () => {
  const message = 'Each file must be less than 1 kB!';
  intercept(apiAddress.order, () => Response.json({ success: false, message }, { status: 413 }), 'POST');
  const form = await openFdm('Rumana with a large file');
  await form.choose('teapot.stl');
  await form.count('teapot.stl');
  await form.fillIn();
  await form.order();
  await form.page.findByText(message);
  expect(toasts()).toEqual([message]);
  expectKept(form, 'teapot.stl');
});

test('an upload shows its progress and can be cancelled: nothing is ordered, and nothing is lost', async () => {
  const customer = 'Shirin on a slow line';
  const form = await openFdm(customer);
  await form.choose('teapot.stl');
  await form.count('teapot.stl');
  await form.fillIn();
  const sending = vi.fn<() => Promise<'lost'>>(() => Promise.withResolvers<'lost'>().promise);
  intercept(apiAddress.order, sending, 'POST');
  await form.order();
  const bar = await form.page.findByRole('progressbar', { name: 'Sending the order' });
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^(49|50)%, [\d.]+ kB of [\d.]+ kB$/);
  form.page.getByText(/^(49|50)%$/); // beside the bar, for those who see it
  expect(form.page.getByText<HTMLButtonElement>('Submitting...', { selector: 'button' }).disabled).toBe(true);
  await waitFor(() => expect(sending).toHaveBeenCalledOnce());
  await form.press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(form.orderButton()));
  expectKept(form, 'teapot.stl');
  expect(await ordersOf(customer)).toEqual([]);
});

test('an order whose files are on their way says so while there is no connection, and can still be cancelled', async () => {
  const form = await openFdm('Shahin in the lift');
  await form.choose('teapot.stl');
  await form.count('teapot.stl');
  await form.fillIn();
  const sending = vi.fn<() => Promise<'lost'>>(() => Promise.withResolvers<'lost'>().promise);
  intercept(apiAddress.order, sending, 'POST');
  await form.order();
  await waitFor(() => expect(sending).toHaveBeenCalledOnce());
  const told = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const says = 'You’re offline. Nothing is lost: it goes on by itself once you’re back online.';
  await form.page.findByText(says);
  told.mockRestore();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(form.page.queryByText(says)).toBeNull());
  await form.press('Cancel');
  await waitFor(() => expect(form.orderButton().disabled).toBe(false));
  expectKept(form, 'teapot.stl');
});

/** The first try arrives, but its answer is lost on the way. */
const orderOnABadLine = async (form: Fdm) => {
  const sent = loseFirstAnswer(apiAddress.order, 'POST');
  await form.fillIn();
  await form.order();
  await form.page.findByText(/could not be reached/);
  expect([sent(), location.pathname]).toEqual([1, '/order/3D-Printing-fdm']);
  expect(form.orderButton().disabled).toBe(false);
  expect(form.field('Details').value).toBe('A plate');
  expect(form.page.getByRole('button', { name: 'Remove plate_holes.STL' })).toBeDefined();
  return sent;
};

test('an order whose connection is lost keeps everything, and the retry does not order twice', async () => {
  const form = await openFdm('Tanvir with the bad line');
  await form.choose('plate_holes.STL');
  await form.count('plate_holes.STL');
  const sent = await orderOnABadLine(form);
  expectKept(form, 'plate_holes.STL');
  await form.order();
  await thanked();
  expect(sent()).toBe(1); // the second press finds that it arrived
  expect(await ordersOf('Tanvir with the bad line')).toHaveLength(1);
});

test('an order sent before its price could be shown is not ordered twice by a retry that shows it', async () => {
  const arrived = Promise.withResolvers<void>();
  vi.doMock(PRICED_ORDER, async (original) => {
    await arrived.promise;
    return original();
  });
  keepFirstStep('Tahmina on a slow phone');
  const form = await openFdm();
  await form.choose('plate_holes.STL');
  const sent = await orderOnABadLine(form);
  expect(form.page.queryByRole('region', { name: 'What it costs' })).toBeNull();
  arrived.resolve();
  const price = await form.price();
  await waitFor(() => expect(price.textContent).toContain('About'));
  await form.order();
  await thanked();
  expect(sent()).toBe(1);
  expect(await ordersOf('Tahmina on a slow phone')).toHaveLength(1);
});
