import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { THREAD_TEXT_MAX } from '#contract/message-thread.ts';
import { acceptedOrder } from '#tests/support/page/open-order.ts';
import { openPage, sendForm } from '#tests/support/page/open-page.ts';
import { place, tell } from '#tests/support/page/owners-api.ts';

const said = () => document.querySelector('[role=alert]')?.textContent;
const control = (name: string) => document.querySelector<HTMLInputElement>(`main [name=${name}]`);

test('a message that is refused is in its field again, and its address leads back to the page', async () => {
  await openPage('/shop');
  const { trackingUrl } = await place({});
  const { pathname } = new URL(trackingUrl);
  await openPage(pathname);
  const field = control('message');
  const text = `কেমন আছেন? <b>${'x'.repeat(THREAD_TEXT_MAX)}`;
  if (field) field.value = text;
  const { status, url } = await sendForm(field?.form ?? null);
  expect([status, said()]).toEqual([422, 'Your message was not sent. Please try again in a moment.']);
  expect(control('message')?.value).toBe(text);
  expect((await openPage(new URL(url).pathname)).status).toBe(200); // as after a reload in the address bar
});

test('a payment that could not be told keeps how it was made and its number, where the form was', async () => {
  const { _id, trackingUrl } = await acceptedOrder({ name: 'Payer' });
  await tell(apiAddress.orderInvoices(_id), {});
  const { pathname } = new URL(trackingUrl);
  await openPage(pathname);
  const [method, reference] = [control('method'), control('reference')];
  if (method) method.value = 'Nagad';
  if (reference) reference.value = '8N7A-6D5C';
  const { status } = await sendForm(reference?.form ?? null, { name: 'receipt.png', bytes: 'no picture' });
  expect([status, said()]).toEqual([422, expect.stringMatching(/^This could not be sent/)]);
  expect([control('method')?.value, control('reference')?.value]).toEqual(['Nagad', '8N7A-6D5C']);
});

test('a lost link is asked for again without typing all of it again', async () => {
  await openPage('/lost-link');
  const [reference, email] = [control('reference'), control('email')];
  if (reference) reference.value = 'B2XH4-J5CDX';
  if (email) email.value = 'nasrin at example';
  expect(await sendForm(email?.form ?? null)).toMatchObject({ status: 422 });
  expect(said()).toMatch(/^This could not be sent/);
  expect([control('reference')?.value, control('email')?.value]).toEqual(['B2XH4-J5CDX', 'nasrin at example']);
  await openPage('/lost-link');
  expect(control('reference')?.value).toBe(''); // what one visitor typed is in nobody else's page
});
