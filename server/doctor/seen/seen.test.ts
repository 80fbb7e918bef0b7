import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSecret } from '#server/start/data-folder.ts';
import { testApp, testClock } from '#tests/support/app.ts';
import { doctorsQuestion } from './doctors-question.ts';

const aShop = async () => {
  const { now, goOn } = testClock();
  const { app, dataDir } = await testApp({ now, settings: { TRUST_PROXY: '1' } });
  const secret = await readSecret(dataDir);
  const question = doctorsQuestion({ secret, now });
  const ask = (authorization?: string, address = question.address) =>
    app.inject({
      url: address,
      headers: { 'x-forwarded-for': '203.0.113.7, 203.0.113.8', ...(authorization !== undefined && { authorization }) },
    });
  return { now, goOn, question, ask };
};

test('nobody but its doctor learns what the shop saw, nor that it would say so', async () => {
  const { now, goOn, question, ask } = await aShop();
  const elsewhere = doctorsQuestion({ secret: randomBytes(32), now });
  const proof = question.ask();
  const later = `9${proof}`;
  const nowhere = await ask(undefined, '/healthz/nowhere');
  const refused = [undefined, 'Bearer x', 'Bearer .', `Bearer ${elsewhere.ask()}`, `Bearer ${later}`, `Basic ${proof}`];
  for (const authorization of refused) {
    const { statusCode, body } = await ask(authorization);
    expect([authorization, statusCode, body]).toEqual([authorization, 404, nowhere.body]);
  }
  goOn(61);
  expect((await ask(`Bearer ${proof}`)).statusCode).toBe(404);
});

test('the doctor learns what arrived, and whom the shop takes it for', async () => {
  const { question, ask } = await aShop();
  const reply = await ask(`Bearer ${question.ask()}`);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json()).toEqual({
    success: true,
    data: { forwardedFor: ['203.0.113.7', '203.0.113.8'], believed: 1, address: '203.0.113.8' },
  });
});
