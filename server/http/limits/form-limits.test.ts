import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { OWNER, testApp } from '#tests/support/app.ts';
import { place } from '#tests/support/orders/placed-order.ts';

const message = { name: 'Rahim', email: 'rahim@example.com', country: 'Bangladesh', message: 'Can you cast this?' };

test('messages and orders have separate limits, and neither affects the owner’s session', async () => {
  const { app } = await testApp({ settings: { FORMS_PER_MINUTE: '1' } });
  const send = () => app.inject({ method: 'POST', url: apiAddress.contact, payload: message });
  const statuses = async (ask: () => Promise<{ statusCode: number }>) => [
    (await ask()).statusCode,
    (await ask()).statusCode,
  ];
  expect(await statuses(send)).toEqual([201, 429]);
  expect(await statuses(() => place(app))).toEqual([201, 429]);

  const signedIn = await app.inject({
    method: 'POST',
    url: apiAddress.login,
    payload: { userId: OWNER.email, password: OWNER.password },
  });
  const jar = new Map(signedIn.cookies.map(({ name, value }) => [name, value]));
  for (let time = 0; time < 20; time += 1) {
    const renewed = await app.inject({ method: 'POST', url: apiAddress.token, cookies: Object.fromEntries(jar) });
    expect(renewed.statusCode).toBe(200);
    for (const { name, value } of renewed.cookies) jar.set(name, value);
  }
});
