import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import {
  expectClosed,
  findQuestion,
  findSheet,
  opening,
  openOrders,
  openSheet,
  placeOrder,
} from '#tests/support/orders/owner-orders-page.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { stored, tell } from '#tests/support/page/owners-api.ts';

const WORDS = 'Call before printing.\nঅগ্রিম দিয়েছেন';

const anOrderOf = (name: string) => placeOrder({ fields: { name } });

const noteOf = (sheet: Awaited<ReturnType<typeof findSheet>>) =>
  sheet.getByLabelText<HTMLTextAreaElement>('Internal note');

test('a note that is too long is refused with the reason', async () => {
  const { _id } = await anOrderOf('Noted too much');
  const { user, sheet, press } = await openSheet(_id);
  await fill(user, noteOf(sheet), 'x'.repeat(20_001));
  await press('Save note');
  expect((await sheet.findByRole('alert')).textContent).toBe('Please keep this under 20,000 characters!');
  expect((await stored(_id)).note).toBe('');
});

test('a note that is sent over a lost connection is refused with the reason, kept, and saved by another try', async () => {
  const { _id } = await anOrderOf('On a bad line');
  const { user, sheet, press } = await openSheet(_id);
  await fill(user, noteOf(sheet), 'Written in a tunnel');
  const answerAgain = intercept(apiAddress.orders, () => 'lost');
  await press('Save note');
  expect((await sheet.findByRole('alert')).textContent).toContain('The shop could not be reached.');
  expect(noteOf(sheet).value).toBe('Written in a tunnel');
  answerAgain();
  await press('Save note');
  await sheet.findByText('Saved');
  expect((await stored(_id)).note).toBe('Written in a tunnel');
});

test('a note on an order is saved, and an unsaved one is not lost without a warning', async () => {
  const { _id } = await anOrderOf('Noted');
  const { page, user } = await openOrders({ q: 'Noted' });
  await user.click(opening('Noted'));
  const sheet = await findSheet();
  await fill(user, noteOf(sheet), WORDS);
  await user.keyboard('{Escape}');
  let warning = await findQuestion();
  warning.getByText('What you wrote in the internal note is not saved yet.');
  await user.click(warning.getByRole('button', { name: 'Keep writing' }));
  expect(noteOf(sheet).value).toBe(WORDS);

  await user.click(await sheet.findByRole('button', { name: 'Save note' }));
  await sheet.findByText('Saved');
  expect((await stored(_id)).note).toBe(WORDS);
  await user.keyboard('{Escape}');
  await expectClosed();
  await user.click(opening('Noted'));
  const again = await findSheet();
  expect(noteOf(again).value).toBe(WORDS);

  await fill(user, noteOf(again), 'A slip of the pen');
  await user.click(again.getByRole('button', { name: 'Close' }));
  warning = await findQuestion();
  await user.click(warning.getByRole('button', { name: 'Leave without saving' }));
  await expectClosed();
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect((await stored(_id)).note).toBe(WORDS);
});

test('a change to an order that a colleague has changed meanwhile is refused, and nothing typed is lost', async () => {
  const { _id } = await anOrderOf('Worked on by two');
  const { user, sheet, press } = await openSheet(_id);
  await fill(user, noteOf(sheet), 'My words');
  await tell(apiAddress.orderById(_id), { note: 'Their words', status: 'reviewing' }, 'PATCH');

  await press('Move to reviewing');
  const alert = await sheet.findByRole('alert');
  expect(alert.textContent).toContain('Somebody else has changed this order in the meantime.');
  await sheet.findByRole('button', { name: 'Move to quoted' });
  expect(noteOf(sheet).value).toBe('My words');
  expect(sheet.getByLabelText<HTMLTextAreaElement>('The note as somebody else saved it').value).toBe('Their words');
  expect(await stored(_id)).toMatchObject({ status: 'reviewing', note: 'Their words' });

  await press('Save note');
  await sheet.findByText('Saved');
  expect(await stored(_id)).toMatchObject({ status: 'reviewing', note: 'My words' });
});
