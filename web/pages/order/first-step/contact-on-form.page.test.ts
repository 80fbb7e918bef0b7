import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { ordersOf, thanked } from '#tests/support/page/placed-by-page.ts';

const PRODUCT = 'Product-Development';
const who = (name: string) => ({
  Name: name,
  Email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  Company: 'RUET',
  Project: 'সোলার ট্র্যাকার',
  'Contact Number': '+880 1711-000000',
  'Delivery Address': 'Kazla\nRajshahi',
  'Delivery Date': DATE_WANTED,
});

/** Comes to the form of a service without the first step, with a file and all that is asked of the job. */
const comeToForm = async () => {
  const form = await openOrderForm(PRODUCT);
  const field = (label: string) => form.page.getByLabelText<HTMLInputElement>(label);
  const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await fill(form.user, field(label), value);
  };
  return {
    ...form,
    field,
    type,
    fillInJob: async () => {
      await type({ Quantity: 'One', 'Features needed in details': 'A handle' });
      await form.choose(new File(['ISO-10303-21;'], 'handle.step', { lastModified: 1 }));
    },
    remember: () => form.user.click(field('Remember me on this device')),
    order: () => form.user.click(form.page.getByText('Order', { selector: 'button' })),
  };
};

const onDevice = () => localStorage.getItem('karkhana-remembered');
const again = (page: Awaited<ReturnType<typeof openPage>>['page'], name: string) =>
  page.findByRole('button', { name: `Order again as ${name}` });
/** Another tab, on another day: nothing is there but what the device keeps. */
const comeBack = () => sessionStorage.clear();

test('an order whose contact fields nobody touched leads to the first step, and one that was begun shows what is missing beside the labels', async () => {
  const name = 'Ayesha who began';
  const form = await comeToForm();
  await form.fillInJob();
  await form.type({ Name: name, Email: 'ayesha@', 'Delivery Date': '1999-12-31' });
  await form.order();
  await waitFor(() => expect(descriptionOf(form.field('Project'))).toBe('Project is required!'));
  expect(descriptionOf(form.field('Email'))).toBe('Enter valid email address!');
  expect(descriptionOf(form.field('Delivery Date'))).toMatch(/^Please choose today or a later day/);
  await waitFor(() => expect(document.activeElement).toBe(form.field('Email')));
  expect([location.pathname, toasts()]).toEqual([`/order/${PRODUCT}`, []]);
  expect(form.field('Features needed in details').value).toBe('A handle');
  comeBack();
  const untouched = await comeToForm();
  await untouched.fillInJob();
  await untouched.order();
  await waitFor(() => expect(toasts()).toEqual(['Please fill these fields!']));
  expect(location.pathname).toBe('/order');
  expect(await ordersOf(name)).toEqual([]);
});

test('what the job lacks and what the customer lacks are shown at the same press', async () => {
  const form = await comeToForm();
  await form.type({ Company: 'RUET' });
  await form.order();
  await waitFor(() => expect(descriptionOf(form.field('Quantity'))).toBe('Quality is required!'));
  await waitFor(() => expect(descriptionOf(form.field('Name'))).toBe('Name is required!'));
});

test('what is typed of the customer on the form is there again after a reload, and in the first step', async () => {
  const form = await comeToForm();
  await form.type({ Name: 'Bilkis between steps', Project: 'Gripper' });
  const reloaded = await comeToForm();
  await waitFor(() => expect(reloaded.field('Name').value).toBe('Bilkis between steps'));
  const { page } = await openPage('/order');
  await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('Project').value).toBe('Gripper'));
});

test('a customer who came to the form first orders from that one page, and nothing of them stays on the device unasked', async () => {
  const name = 'Chumki from the side';
  const form = await comeToForm();
  expect(form.field('Remember me on this device').checked).toBe(false);
  await form.fillInJob();
  await form.type(who(name));
  await form.order();
  await thanked();
  const placed = { name, project: 'সোলার ট্র্যাকার', deliveryAddress: 'Kazla, Rajshahi', serviceNeeded: PRODUCT };
  expect(await ordersOf(name)).toMatchObject([placed]);
  expect(onDevice()).toBeNull();
});

/** Orders once, and asks to be remembered. */
const orderRemembered = async (name: string) => {
  const form = await comeToForm();
  await form.fillInJob();
  await form.type(who(name));
  await form.remember();
  await form.order();
  await thanked();
  comeBack();
};

test('a customer who asked to be remembered orders again by one press on the form: name, project, day and answers are there', async () => {
  const name = 'Dipa who returns';
  await orderRemembered(name);
  const form = await comeToForm();
  expect(form.field('Name').value).toBe('');
  await form.user.click(await again(form.page, name));
  const given = await form.page.findByRole('region', { name: 'You and your project' });
  expect(given.textContent).toMatch(new RegExp(`^${name}: সোলার ট্র্যাকার, by \\d`));
  expect(document.activeElement?.textContent).toBe('Change');
  expect(form.field('Features needed in details').value).toBe('A handle');
  expect(form.field('Remember me on this device').checked).toBe(true);
  await form.choose(new File(['ISO-10303-21;'], 'lid.step', { lastModified: 2 }));
  await form.order();
  await thanked();
  expect(await ordersOf(name)).toHaveLength(2);
  expect(onDevice()).toContain(name);
});

test('at the first step a remembered customer goes on by one press, and is asked for a day no earlier than today', async () => {
  const name = 'Eva at the first step';
  await orderRemembered(name);
  localStorage.setItem('karkhana-remembered', JSON.stringify({ ...JSON.parse(onDevice() ?? ''), daysAhead: -3 }));
  const { page, user } = await openPage(`/order?type=${PRODUCT}`);
  await user.click(await again(page, name));
  const given = await page.findByRole('region', { name: 'You and your project' });
  expect(given.textContent).toContain(dayText(shopDay(new Date())));
  expect(location.pathname).toBe(`/order/${PRODUCT}`);
  await waitFor(() =>
    expect(page.getByLabelText<HTMLTextAreaElement>('Features needed in details').value).toBe('A handle'),
  );
});

test('somebody else fills in empty fields, and whoever says Forget me is on this device no more', async () => {
  const name = 'Farzana of a shared device';
  await orderRemembered(name);
  const other = await comeToForm();
  await again(other.page, name);
  await other.press('Somebody else');
  expect(document.activeElement).toBe(other.field('Name'));
  expect(other.page.queryByText(new RegExp(name))).toBeNull();
  const back = await comeToForm();
  await again(back.page, name);
  await back.press('Forget me');
  expect(onDevice()).toBeNull();
  const after = await comeToForm();
  await after.page.findByLabelText('Name');
  expect(after.page.queryByText(new RegExp(name))).toBeNull();
});

test('who takes back the wish to be remembered is forgotten with the next order', async () => {
  const name = 'Gulshan who thinks again';
  await orderRemembered(name);
  const form = await comeToForm();
  await form.user.click(await again(form.page, name));
  await form.page.findByRole('region', { name: 'You and your project' });
  await form.remember();
  await form.choose(new File(['ISO-10303-21;'], 'lid.step', { lastModified: 3 }));
  await form.order();
  await thanked();
  expect(onDevice()).toBeNull();
});

test.each([
  ['of another version', { version: 2, day: shopDay(new Date()), customer: { name: 'Old' }, answers: {} }],
  ['of half a year ago', { version: 1, day: '2020-01-01', customer: { name: 'Old' }, answers: {} }],
  ['that is no customer', 'Old'],
])('what a device keeps %s is not offered, and is gone', async (_, kept) => {
  localStorage.setItem('karkhana-remembered', JSON.stringify(kept));
  const form = await comeToForm();
  await waitFor(() => expect(onDevice()).toBeNull());
  expect(form.page.queryByText(/Old/)).toBeNull();
  expect(form.field('Name').value).toBe('');
});
