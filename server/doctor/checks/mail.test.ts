import { expect, test } from 'vitest';
import { checkSender } from './mail.ts';

const SPF = 'v=spf1 include:mail.example -all';
const DMARC = 'v=DMARC1; p=quarantine';
const DKIM = 'v=DKIM1; k=rsa; p=MIIBIjANBgkq';

/** What DNS answers; undefined for a name: it cannot be asked. */
const dnsWith = (texts: Record<string, string[] | undefined>) => async (name: string) =>
  name in texts ? texts[name] : [];

const everything = {
  'shop.example': ['some-verification=1', SPF],
  '_dmarc.shop.example': [DMARC],
  's1._domainkey.shop.example': [DKIM],
};
const sender = (texts: Record<string, string[] | undefined>, selector?: string) =>
  checkSender('orders@shop.example', selector, dnsWith(texts));

test.each([
  ['SPF', { 'shop.example': ['v=spf2'] }, 'lacks SPF (TXT of shop.example)'],
  ['DMARC', { '_dmarc.shop.example': [] }, 'lacks DMARC (TXT of _dmarc.shop.example)'],
  ['DKIM', { 's1._domainkey.shop.example': [] }, 'lacks DKIM (TXT of s1._domainkey.shop.example)'],
  ['a key of DKIM that holds', { 's1._domainkey.shop.example': ['v=DKIM1; p='] }, 'lacks DKIM'],
  ['an answer of DNS', { '_dmarc.shop.example': undefined }, 'DNS could not be asked about _dmarc.shop.example'],
])('a sender without %s is warned of, and told where it belongs', async (_what, texts, says) => {
  const found = await sender({ ...everything, ...texts }, 's1');
  expect(found).toEqual({ about: 'Sender', verdict: 'warning', says: expect.stringContaining(says) });
});

test('a sender that has all is good, and DKIM is only spoken of where its selector is said', async () => {
  expect(await sender(everything, 's1')).toMatchObject({ verdict: 'good', says: 'shop.example has SPF, DMARC, DKIM.' });
  expect(await sender(everything)).toMatchObject({ verdict: 'good', says: 'shop.example has SPF, DMARC.' });
});
