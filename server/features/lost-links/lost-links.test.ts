import { expect, test } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { LOST_LINK_OUTCOME } from '#contract/orders/lost-link.ts';
import { mailingApp, waitingMails } from '#tests/support/mail/mailing-app.ts';
import { placed } from '#tests/support/orders/placed-order.ts';

const EMAIL = 'nasrin@example.com';

const opened = async () => {
  const { app, dataDir } = await mailingApp();
  const { reference, trackingUrl } = await placed(app, { fields: { email: EMAIL } });
  const ask = async (form: Record<string, string>) => {
    const reply = await app.inject({
      method: 'POST',
      url: siteAddress.lostLink,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    await app.services.jobs.runDue('lost-links');
    return [reply.statusCode, reply.headers.location, reply.body];
  };
  const mails = async () =>
    (await waitingMails(dataDir)).filter(({ payload }) => payload.includes('The link to your order'));
  return { reference, trackingUrl, ask, mails };
};

const ASKED = `${siteAddress.lostLink}#${LOST_LINK_OUTCOME.asked}`;
const FAILED = `${siteAddress.lostLink}#${LOST_LINK_OUTCOME.failed}`;

test('the link comes by mail, to the address of the order alone, however reference and address are written', async () => {
  const { reference, trackingUrl, ask, mails } = await opened();
  await ask({ reference: ` ${reference.toLowerCase()} `, email: 'NASRIN@example.com' });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe(EMAIL);
  expect(mail?.payload).toContain(trackingUrl);
});

test('the answer is the same for an order that there is, for none, and for another’s address, and holds no link', async () => {
  const { reference, ask, mails } = await opened();
  const answers = [
    await ask({ reference: 'AAAAA-AAAAA', email: EMAIL }),
    await ask({ reference, email: 'stranger@example.com' }),
  ];
  expect(await mails()).toEqual([]);
  expect([...answers, await ask({ reference, email: EMAIL })]).toEqual([1, 2, 3].map(() => [303, ASKED, '']));
});

test('nothing is looked for without a reference or an address, and not without an end', async () => {
  const { reference, ask, mails } = await opened();
  expect((await ask({ reference }))[1]).toBe(FAILED);
  expect((await ask({ email: EMAIL }))[1]).toBe(FAILED);
  for (let times = 0; times < 5; times += 1) await ask({ reference, email: EMAIL });
  expect(await mails()).toHaveLength(3);
  for (let times = 0; times < 5; times += 1) await ask({ reference, email: EMAIL });
  expect((await ask({ reference, email: EMAIL }))[1]).toBe(FAILED);
});
