import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { LETTER_TEXTS } from '#content/letter-texts.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { SETTINGS_MESSAGE, type SettingsRecord } from '#contract/settings/settings.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ask } from '#tests/support/page/owners-api.ts';
import { pressHeldBack } from '#tests/support/page/patient-user.ts';

const inForce = async () => (await ask<SettingsRecord>(apiAddress.settings)).values;

const openLetter = async (name: string) => {
  const opened = await openPage(siteAddress.settings, { signedIn: true });
  await opened.user.click(await opened.page.findByText('Mail', { selector: 'nav button' }));
  const letter = within(await opened.page.findByRole('region', { name: `Mail: ${name}` }));
  await opened.user.click(letter.getByText(name, { selector: 'summary *' }));
  const frame = async () => letter.findByTitle<HTMLIFrameElement>('The mail as it will be sent');
  return {
    ...opened,
    letter,
    /** The subject and the text of the letter beside its words. */
    shown: async () => (await frame()).closest('figure')?.textContent + ((await frame()).getAttribute('srcdoc') ?? ''),
    save: async () => {
      await opened.user.click(opened.page.getByText('Save', { selector: 'button' }));
      await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
    },
  };
};

test('a letter names its fields, refuses one that it has not, and what is typed stays', async () => {
  const { page, user, letter, shown } = await openLetter('Invoice');
  expect(await shown()).toContain('Here is the invoice for your order K7M2Q-9XDWA:');
  await fill(user, letter.getByLabelText('Subject'), 'Bill {number}');
  await letter.findByText('There is no {number} here. There is {reference}, {invoice}, {total}, {name} and {shop}.');
  letter.getByText('to correct');
  await pressHeldBack(page.getByText('Save', { selector: 'button' }));
  expect((await inForce())['mail.letters.invoiceIssued']).toEqual(LETTER_TEXTS.invoiceIssued);
  expect(letter.getByLabelText<HTMLInputElement>('Subject').value).toBe('Bill {number}');
  expect(await shown()).toContain('Invoice INV-2026-0001 for your order');
  await fill(user, letter.getByLabelText('Subject'), '');
  await fill(user, letter.getByLabelText('Opening'), 'Here it is');
  letter.getByText('Please leave {reference} in: the letter says it nowhere else.');
});

test('a field is put where the cursor is, the letter beside it shows it filled in, and it comes back as it was by one press', async () => {
  const { page, user, letter, shown, save } = await openLetter('Link asked for again');
  const subject = letter.getByLabelText<HTMLInputElement>('Subject');
  await fill(user, subject, 'Back to your part, ');
  await user.click(letter.getByRole('button', { name: '{name}' }));
  expect(subject.value).toBe('Back to your part, {name}');
  await waitFor(async () => expect(await shown()).toContain('Back to your part, Nasrin Akter'));
  await save();
  expect((await inForce())['mail.letters.linkLost'].subject).toBe('Back to your part, {name}');
  const line = await waitFor(() => within(page.getByLabelText('Changed before')).getAllByRole('listitem')[0]);
  expect(line?.textContent).toContain('Mail: Link asked for again');
  letter.getByText('your words');
  await user.click(letter.getByText('As it came'));
  await save();
  await waitFor(async () => expect((await inForce())['mail.letters.linkLost']).toEqual(LETTER_TEXTS.linkLost));
});
