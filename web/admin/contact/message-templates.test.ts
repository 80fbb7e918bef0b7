import { expect, test } from 'vitest';
import { filledTemplate, templateTitle } from './message-templates.ts';

const shop = {
  name: 'Karkhana',
  phone: '+880 1711-000214',
  email: 'shop@example.com',
  postalAddress: 'Rajshahi',
  hours: ['Sat to Thu, 10 to 18'],
  publicUrl: 'https://shop.example',
};

test('a template has a title and fills in the shop’s words and the sender’s name; braces that mean nothing stay', () => {
  const template = 'Price: Dear {name}, upload your file at {site}/order. {shop}, {phone}, {hours} {else}';
  expect(templateTitle(template)).toBe('Price');
  expect(filledTemplate(template, shop, { name: 'Nasrin' })).toBe(
    'Dear Nasrin, upload your file at https://shop.example/order. Karkhana, +880 1711-000214, Sat to Thu, 10 to 18 {else}',
  );
  expect(filledTemplate('No title here', shop, { name: 'Nasrin' })).toBe('No title here');
});
