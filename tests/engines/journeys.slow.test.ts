import path from 'node:path';
import { siteAddress } from '#contract/addresses.ts';
import { OWNER } from '#tests/support/browser/visit.ts';
import { expect, test } from '#tests/support/engines/visit.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';

test('a visitor can read the slides, the tabs of a service, a search of the shop and a product', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.sees('WE PROVIDE MANUFACTURING SUPPORT INCLUDING');
  await visitor.press('Pause slides');
  await visitor.press('Slide 3');
  await visitor.finds('.slides > :nth-child(3):not([inert])');
  await visitor.press('Play slides');
  await visitor.open('/services/3D-Printing');
  await visitor.press('SLA');
  await visitor.sees('0.05mm');
  await visitor.open('/shop');
  await visitor.fill('Search products by name', 'lamp');
  await visitor.press('Search');
});

test('a customer can order laser cutting with a custom material, and the owner sees it', async ({ visitor }) => {
  await visitor.open('/order?type=Laser-Cutting');
  for (const [label, words] of [
    ['Name', 'Laila of Laser'],
    ['Email', 'laila@example.com'],
    ['Company', 'Padma'],
    ['Project', 'Gripper'],
    ['Contact Number', '+880 1711-000000'],
    ['Delivery Address', 'Shaheb Bazar, Rajshahi'],
  ] as const)
    await visitor.fill(label, words);
  await visitor.choose('Delivery Date', DATE_WANTED);
  await visitor.press('Next');
  await visitor.arrives('/order/Laser-Cutting');
  await visitor.fill('Material', 'acr');
  await visitor.press('Acrylic');
  await visitor.fill('Thickness', '2.5mm, two layers');
  await visitor.fill('Color preference', 'Smoke');
  await visitor.fill('Details', 'Engrave what is blue');
  await visitor.fill('Quantity', 'As in the file');
  await visitor.attach('Upload file', path.resolve('tests/fixtures/cad/arrayed-holes.dxf'));
  await visitor.press('Order');
  await visitor.arrives('/');
  await visitor.sees('Form Submitetd!');

  await visitor.open('/login');
  await visitor.fill('Email', OWNER.email);
  await visitor.fill('Password', OWNER.password);
  await visitor.press('Login');
  await visitor.arrives('/dashboard');
  await visitor.open(siteAddress.orders);
  await visitor.pressRow('Laila of Laser');
  await visitor.holds('Thickness', '2.5mm, two layers');
  expect(await visitor.value('Material')).toBe('Acrylic');
  await visitor.sees('arrayed-holes.dxf');
});

test('a visitor sees the size and the price of a part and of a board without sending them', async ({ visitor }) => {
  await visitor.open('/order/3D-Printing-fdm');
  await visitor.attach('Upload file', path.resolve('tests/fixtures/cad/plate_holes.STL'));
  await visitor.sees('203.2 × 304.8 × 12.7 mm');
  await visitor.sees('About 4,703 BDT, between 3,998 and 5,408 BDT');
  await visitor.open('/order/PCB-Manufacturing');
  await visitor.choose('Layers', 'Double Layer (No Plated Through Hole)');
  await visitor.attach('Upload file', path.resolve('tests/fixtures/cad/eagle_x2.zip')); // unpacked by the browser
  await visitor.sees('62.2 × 21.3 mm');
  await visitor.sees('Processing');
});
