import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';
import { thanked } from '#tests/support/page/placed-by-page.ts';

const FILLED = {
  Name: 'Yasmin of yesterday',
  Email: 'nasrin@example.com',
  Company: 'Padma Robotics',
  Project: 'Gripper',
  'Contact Number': '+880 1711-000000',
  'Delivery Address': 'Shaheb Bazar, Rajshahi',
  'Delivery Date': DATE_WANTED,
};
/** As the owner lists them. */
const IN_ORDER = [...Object.keys(FILLED), 'Service Needed'];

const openFirstStep = async (address = '/order') => {
  const { page, user } = await openPage(address);
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
  const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await fill(user, field(label), value);
  };
  return {
    page,
    user,
    field,
    type,
    values: () => Object.fromEntries(Object.keys(FILLED).map((label) => [label, field(label).value])),
    next: () => user.click(page.getByText('Next', { selector: 'button' })),
    missing: () => page.queryAllByText(/is required!/).map(({ textContent }) => textContent),
  };
};

test('what has to be filled in is marked, by sight and for screen readers', async () => {
  const { page, field } = await openFirstStep();
  for (const label of Object.keys(FILLED)) expect(field(label).getAttribute('aria-required'), label).toBe('true');
  expect(page.getAllByText('*')).toHaveLength(9); // eight fields, and what the mark means
  expect(
    page.getByText((_, element) => element?.tagName === 'P' && element.textContent === '* Required'),
  ).toBeDefined();
  const boards = await openPage('/order/PCB-Manufacturing');
  expect(boards.page.getByLabelText('Finishing').getAttribute('aria-required')).toBe('true');
  expect(boards.page.getByLabelText('Layers').getAttribute('aria-required')).toBeNull();
});

test('the fields are asked in the order in which the owner lists them', async () => {
  await openFirstStep();
  expect([...document.querySelectorAll('main label')].map(({ textContent }) => textContent)).toEqual(IN_ORDER);
});

test('an error stands beside each missing field, but only once the field was touched', async () => {
  const { user, field, type, next, missing } = await openFirstStep();
  expect(missing()).toEqual([]);
  await user.click(field('Project'));
  await user.click(field('Contact Number'));
  await waitFor(() => expect(missing()).toEqual(['Project is required!']));
  await next();
  await waitFor(() => expect(missing()).toHaveLength(7));
  await type({ Email: 'nasrin@' });
  await waitFor(() => expect(descriptionOf(field('Email'))).toBe('Enter valid email address!'));
  fireEvent.change(field('Service Needed'), { target: { value: '' } });
  await waitFor(() => expect(descriptionOf(field('Service Needed'))).toBe('Select a service!'));
  expect(field('Service Needed').value).toBe('');
  expect(location.pathname).toBe('/order');
});

test('a delivery date in the past and an invalid phone number are refused at their fields, with an example', async () => {
  const { page, field, type, next } = await openFirstStep();
  const today = shopDay(new Date());
  await type({ ...FILLED, 'Contact Number': 'abc', 'Delivery Date': '1999-12-31' });
  await next();
  await waitFor(() => expect(descriptionOf(field('Contact Number'))).toMatch(/for example \+880 1711-000000!$/));
  expect(descriptionOf(field('Delivery Date'))).toBe(
    `Please choose today or a later day, for example ${dayText(today)}!`,
  );
  expect(location.pathname).toBe('/order');
  await type({ 'Contact Number': '(0)721 77.55.33 ext. 4', 'Delivery Date': today });
  await next();
  const recap = await page.findByRole('region', { name: 'You and your project' });
  expect(recap.textContent).toBe(`Yasmin of yesterday: Gripper, by ${dayText(today)}Change`);
  expect(location.pathname).toBe('/order/3D-Printing-fdm');
  expect(document.body.textContent).not.toContain(today);
});

test.each([
  ['', '3D-Printing-fdm'],
  ['?type=3D-Printing', '3D-Printing-fdm'],
  ['?type=3D-Printing-sla', '3D-Printing-sla'],
  ['?type=PCB-Manufacturing', 'PCB-Manufacturing'],
  ['?type=Silicon-Molding', 'Product-Development'],
  ['?type=Nonsense', '3D-Printing-fdm'],
])('the address /order%s has the service %s chosen, and silicon molding is not offered', async (query, service) => {
  const { page } = await openPage(`/order${query}`);
  const chosen = page.getByLabelText<HTMLSelectElement>('Service Needed');
  expect(chosen.value).toBe(service);
  expect([...chosen.options].map(({ text }) => text)).toEqual([
    'FDM 3D Printing',
    'SLA 3D Printing',
    'Laser Cutting',
    'PCB Manufacturing',
    'Product Development',
  ]);
});

test('a customer who comes for silicone molding reads that a person quotes it, and finds it among what the order includes', async () => {
  const { page, type, next } = await openFirstStep('/order?type=Silicon-Molding');
  page.getByText(/A person quotes silicone molding/);
  expect(page.getByRole('link', { name: 'Ask a question first' }).getAttribute('href')).toBe(
    '/contact?about=Silicon-Molding',
  );
  await type(FILLED);
  await next();
  await page.findByLabelText('Includes');
  expect(location.pathname).toBe('/order/Product-Development');
  await page.findByText('Silicone molding');
});

test('a customer who came for silicone molding and chose another service finds nothing of it', async () => {
  const { page, user, field, type, next } = await openFirstStep('/order?type=Silicon-Molding');
  await type(FILLED);
  await user.selectOptions(field('Service Needed'), 'Laser Cutting');
  await next();
  await page.findByLabelText('Thickness');
  const again = await openPage('/order/Product-Development');
  expect(again.page.queryByText('Silicone molding')).toBeNull();
});

test('an unknown order type shows an empty page', async () => {
  const { status } = await openPage('/order/Time-Travel');
  expect(status).toBe(200);
  expect(document.querySelector('main')?.textContent).toBe('');
});

test('a customer who orders again in the same tab gives name and address by one press, and says only what is new', async () => {
  const name = 'Dola who comes back';
  const { page, user, choose, press } = await openOrderForm('Product-Development', name);
  await fill(user, page.getByLabelText('Quantity'), 'One');
  await fill(user, page.getByLabelText('Features needed in details'), 'A handle');
  await choose(new File(['ISO-10303-21;'], 'handle.step'));
  await press('Order');
  await thanked();
  const again = await openFirstStep();
  expect(Object.values(again.values()).join('')).toBe(''); // the form itself is cleared
  await again.user.click(await again.page.findByText('Use my details again', { selector: 'button' }));
  expect(document.activeElement).toBe(again.field('Project'));
  const known = { ...FILLED, Name: name, Project: '', 'Delivery Date': '' };
  expect(again.values()).toEqual(known);
  const reloaded = await openFirstStep();
  await waitFor(() => expect(reloaded.values()).toEqual(known));
  expect(reloaded.page.queryByText('Use my details again')).toBeNull();
});
