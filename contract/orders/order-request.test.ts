import { describe, expect, test } from 'vitest';
import { serviceDetails } from '#contract/services/details-schema.ts';

import { firstStepOn } from './first-step.ts';
import { ORDER_MESSAGE } from './messages.ts';

const faultOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('a contact number', () => {
  const { contactNumber } = firstStepOn(() => '2026-11-20').shape;

  test.each([
    '+880 1711-000000',
    '01711-000000',
    '০১৭১১-০০০০০০',
    '(0)721 / 77.55.33',
    '+1 (555) 010-9999 ext. 12',
    '+49 30 901820 x 7',
    '0721 775533#12',
    '+44\u00a020\u20117946 0000',
    '01711-000000, 01811-000000',
    '77553',
  ])('of any country is accepted: %s', (number) => expect(faultOf(contactNumber, number)).toBeUndefined());

  test.each([
    'abc',
    '+',
    '1234',
    '()-./',
    'call me at 01711-000000',
    '01711-000000 extension',
    '<b>01711000000</b>',
    '+880 1711-00000O',
  ])('that nobody could dial is refused: %s', (number) =>
    expect(faultOf(contactNumber, number)).toBe(ORDER_MESSAGE.contactNumberInvalid),
  );

  test('is refused without slow backtracking, however long it is', () => {
    expect(faultOf(contactNumber, `${'1 '.repeat(149)}!`)).toBe(ORDER_MESSAGE.contactNumberInvalid);
  });
});

describe('a delivery date', () => {
  const { deliveryDate } = firstStepOn(() => '2026-11-20').shape;

  test.each(['2026-11-20', '2026-11-21', '2027-01-01', '9999-12-31', '2026-11-20T23:30:00+06:00'])(
    'of today or later is accepted: %s',
    (date) => expect(faultOf(deliveryDate, date)).toBeUndefined(),
  );

  test.each(['2026-11-19', '1999-12-31', '0001-01-01', '2026-11-19T23:30:00-08:00'])(
    'in the past is refused with an example: %s',
    (date) => expect(faultOf(deliveryDate, date)).toBe('Please choose today or a later day, for example 20 Nov 2026!'),
  );

  test.each(['', '   '])('that is missing gets the message that it is required: %j', (date) =>
    expect(faultOf(deliveryDate, date)).toBe(ORDER_MESSAGE.deliveryDate),
  );

  test.each(['soon', '2026-02-30', '12/24/2026', '275760-09-13'])(
    'that is not a date is refused with an example: %s',
    (date) => expect(faultOf(deliveryDate, date)).toBe('Enter valid delivery date, for example 2099-12-31!'),
  );

  test('is checked against the current day, not the day the server started', () => {
    let today = '2026-11-20';
    const schema = firstStepOn(() => today).shape.deliveryDate;
    expect(faultOf(schema, '2026-11-20')).toBeUndefined();
    today = '2026-11-21';
    expect(faultOf(schema, '2026-11-20')).toBe('Please choose today or a later day, for example 21 Nov 2026!');
  });
});

describe('a list of choices', () => {
  test('that is closed accepts only its options, and an empty answer where that is allowed', () => {
    const { designNeeded, layers } = serviceDetails('PCB-Manufacturing').shape;
    for (const choice of ['Yes', 'No', '', undefined]) expect(faultOf(designNeeded, choice)).toBeUndefined();
    for (const choice of ['Single Layer', '', undefined]) expect(faultOf(layers, choice)).toBeUndefined();
    expect(faultOf(serviceDetails('3D-Printing-fdm').shape.material, '')).toBe('Material is required!');
  });

  test('that is open accepts what the customer types', () => {
    const { material, thickness } = serviceDetails('Laser-Cutting').shape;
    expect(faultOf(material, 'Bamboo')).toBeUndefined();
    expect(faultOf(thickness, '0.8 mm')).toBeUndefined();
    expect(faultOf(serviceDetails('PCB-Manufacturing').shape.finishing, 'Gold plating')).toBeUndefined();
    expect(faultOf(serviceDetails('Product-Development').shape.includes, 'Painting')).toBeUndefined();
  });
});
