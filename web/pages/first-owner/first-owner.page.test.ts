import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { FIRST_OWNER_MESSAGE } from '#contract/auth/first-owner.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';

const TOKEN = 'a'.repeat(43);

/** What a new public shop answers. */
const answers = (method: string, reply: (sent: unknown) => Response) => {
  const sent: unknown[] = [];
  const answer = ({ init }: { init: RequestInit | undefined }) => {
    sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
    return reply(sent.at(-1));
  };
  intercept(apiAddress.firstOwner(TOKEN), answer, method);
  return sent;
};

test('a link of a shop that has its owner says so, and leads to the sign-in', async () => {
  const { page } = await openPage(siteAddress.firstOwner(TOKEN));
  expect((await page.findByRole('alert')).textContent).toBe(FIRST_OWNER_MESSAGE.ended);
  expect(page.getByText<HTMLAnchorElement>('Sign in').pathname).toBe(siteAddress.login);
});

test('whoever opens the link of a new shop is told what is wrong with a field, loses nothing typed, and sends who owns it', async () => {
  answers('GET', () => Response.json({ success: true, data: { waits: true, emailIsShown: true } }));
  const refusal = { success: false, message: 'Busy', errors: [{ path: 'email', message: 'Not this one' }] };
  const sent = answers('POST', () => Response.json(refusal, { status: 400 }));
  const { page, user } = await openPage(siteAddress.firstOwner(TOKEN));
  const name = await page.findByLabelText<HTMLInputElement>(/^Your name/);
  await page.findByText(/Customers see it on the site until/);
  await fill(user, name, 'Rahim Uddin');
  await user.click(page.getByText('Open the shop'));
  await page.findByText('Please write an e-mail address, such as name@example.com!');
  expect(sent).toEqual([]);
  await fill(user, page.getByLabelText(/^E-mail/), 'Rahim@Example.com');
  await fill(user, page.getByLabelText('Choose a password'), 'seven green kettles');
  await user.click(page.getByText('Open the shop'));
  await page.findByText('Not this one');
  expect(sent).toEqual([{ name: 'Rahim Uddin', email: 'rahim@example.com', password: 'seven green kettles' }]);
  expect(toasts()).toEqual(['Busy']);
  expect(name.value).toBe('Rahim Uddin');
});
