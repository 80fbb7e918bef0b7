import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { openPage } from './open-page.ts';
import { pageShop } from './page-shop.ts';

export const MESSAGE = {
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  country: 'Nepal',
  companyName: 'Uddin & Sons',
  message: 'Can you cast this?\nBy Friday?',
};

export const sendMessage = async (message: Partial<typeof MESSAGE>) => {
  const { url } = await pageShop();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...MESSAGE, ...message });
  expect((await fetch(`${url}${apiAddress.contact}`, { method: 'POST', headers, body })).status).toBe(201);
};

export const senders = () => [...document.querySelectorAll('main li button')].map((name) => name.textContent);
export const lists = (...names: string[]) => waitFor(() => expect(senders()).toEqual(names));

/** The owner's messages, and what opens one of them. */
export const openMessages = async () => {
  const opened = await openPage('/contact-submissions', { signedIn: true });
  const search = await opened.page.findByPlaceholderText<HTMLInputElement>('Search contact by name...');
  const open = async (name: string) => {
    const sender = await opened.page.findByText(name, { selector: 'li button bdi' });
    await opened.user.click(sender);
    const dialog = await opened.page.findByRole('dialog', { name: 'Message detail!' });
    return { dialog, field: (label: string) => within(dialog).getByLabelText<HTMLTextAreaElement>(label) };
  };
  return { ...opened, search, open };
};
