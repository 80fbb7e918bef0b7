import { expect, test } from 'vitest';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { CONTACT_FIELDS, serviceFields, whatsAppAddress } from './entered-fields.ts';

test('an order on the telephone asks at most twelve things, whatever the service, and loses none of its fields', () => {
  for (const service of ORDERABLE_SERVICES) {
    const { asked, usual } = serviceFields(service);
    const [ofService, files] = [1, 1];
    expect(CONTACT_FIELDS.length + ofService + asked.length + files).toBeLessThanOrEqual(12);
    for (const { name, required, default: answer } of usual)
      expect([service, name, required !== undefined && answer === '']).toEqual([service, name, false]);
  }
});

test.each([
  ['01711-203344', '8801711203344'],
  ['+880 1711-203344', '8801711203344'],
  ['8801711203344', '8801711203344'],
  ['০১৭১১ ২০৩৩৪৪', '8801711203344'],
  ['+977 98-1234567', '977981234567'],
])('WhatsApp opens with %s as %s', (phone, number) => {
  expect(whatsAppAddress(phone, 'Hello & thanks')).toBe(`https://wa.me/${number}?text=Hello+%26+thanks`);
});
