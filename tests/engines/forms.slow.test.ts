import path from 'node:path';
import { expect, test } from '#tests/support/engines/visit.ts';
import type { Visitor } from '#tests/support/engines/visitor.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';

const fillFirstStep = async (visitor: Visitor) => {
  for (const [label, words] of [
    ['Name', 'Nasrin Akter'],
    ['Email', 'nasrin@example.com'],
    ['Company', 'Padma'],
    ['Project', 'Gripper'],
    ['Contact Number', '+880 1711-000000'],
    ['Delivery Address', 'Shaheb Bazar, Rajshahi'],
  ] as const)
    await visitor.fill(label, words);
  await visitor.choose('Delivery Date', DATE_WANTED);
};

const order = async (visitor: Visitor) => {
  await visitor.fill('Details', 'A plate');
  await visitor.fill('Quantity', '2');
  await visitor.attach('Upload file', path.resolve('tests/fixtures/cad/teapot.stl'));
  await visitor.press('Order');
  await visitor.arrives('/');
  await visitor.sees('Form Submitetd!');
};

test('the fields of an order keep what was typed over a reload', async ({ visitor }) => {
  await visitor.open('/order');
  await fillFirstStep(visitor);
  await visitor.press('Next');
  await visitor.fill('Color', 'Red');
  await visitor.choose('Strength', 'Average');
  await visitor.reload();
  await visitor.holds('Color', 'Red');
  await visitor.holds('Strength', 'Average');
  expect(await visitor.value('Details')).toBe('');
  await order(visitor);
});

test('the Back button after an order leads to an empty form', async ({ visitor }) => {
  await visitor.open('/order');
  await fillFirstStep(visitor);
  await visitor.press('Next');
  await visitor.choose('Material', 'PETG');
  await visitor.fill('Color', 'Red');
  await order(visitor);
  await visitor.back();
  await visitor.arrives('/order/3D-Printing-fdm');
  await visitor.holds('Color', '');
  await visitor.holds('Material', 'PLA');
  await visitor.holds('Details', '');
  await visitor.reload();
  await visitor.holds('Color', '');
  await visitor.holds('Material', 'PLA');
  await visitor.back();
  await visitor.arrives('/order');
  await visitor.holds('Name', '');
});

test('a form keeps what is typed and chosen before its scripts arrive', async ({ late: { visitor, line } }) => {
  await visitor.open('/contact');
  await visitor.fill('Name', 'Rahim');
  await visitor.choose('Country', 'Nepal');
  line.letThrough();
  await visitor.press('Send'); // possible once the page has hydrated
  await visitor.sees('Message is required!');
  expect(await visitor.value('Name')).toBe('Rahim');
  expect(await visitor.value('Country')).toBe('Nepal');
});

test('an unsent contact message is restored after a reload, until it is sent', async ({ visitor }) => {
  await visitor.open('/contact');
  await visitor.fill('Name', 'Rahim');
  await visitor.fill('Email', 'rahim@example.com');
  await visitor.choose('Country', 'Nepal');
  await visitor.fill('Message', 'Can you cast this?');
  await visitor.reload();
  await visitor.holds('Country', 'Nepal');
  await visitor.holds('Message', 'Can you cast this?');
  await visitor.press('Send');
  await visitor.sees('Your response is recorded!');
  await visitor.reload();
  await visitor.holds('Country', 'Bangladesh');
  await visitor.holds('Message', '');
});
