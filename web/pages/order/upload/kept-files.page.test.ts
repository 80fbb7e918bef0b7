import { waitFor } from '@testing-library/dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import { forgetMemory, memory, namesInMemory } from '#tests/support/page/kept-in-memory.ts';
import { openPage, toasts } from '#tests/support/page/open-page.ts';
import { openOrderForm } from '#tests/support/page/order-form.ts';

vi.mock('#web/kept-files/kept-files.ts', async () => {
  const { keptInMemory } = await import('#tests/support/page/kept-in-memory.ts');
  return keptInMemory;
});

const PRINT = '3D-Printing-fdm';
const LASER = 'Laser-Cutting';
const HUGE = 201_000_000;
/** Three of them may be ordered, and two are kept. */
const LARGE = 80_000_000;

const aFile = (name: string, size?: number) => {
  const file = new File(['solid'], name, { lastModified: 1 });
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size });
};

/** Opens the form that a file door opens with these files. */
const carry = async (...files: File[]) => {
  vi.resetModules();
  const { carryFiles } = await import('#web/elements/file-door/carry-files.ts');
  return openPage((await carryFiles(files, [PRINT, LASER])) ?? '');
};

type Opened = Pick<Awaited<ReturnType<typeof openPage>>, 'page'>;
const shows = async ({ page }: Opened, name: string) => page.findByRole('button', { name: `Remove ${name}` });
const said = ({ page }: Opened, text: string | RegExp) => page.findByText(text);
const showsNot = ({ page }: Opened, name: string) =>
  expect(page.queryByRole('button', { name: `Remove ${name}` })).toBeNull();

afterEach(forgetMemory);

test('several files dropped elsewhere for a service that takes one are all in its form, which offers an order of each', async () => {
  const form = await carry(aFile('one.dxf'), aFile('two.dxf'), aFile('three.dxf'));
  for (const name of ['one.dxf', 'two.dxf', 'three.dxf']) await shows(form, name);
  expect(await said(form, /^One press, three orders with the same choices/)).toBeTruthy();
  await form.page.findByRole('button', { name: 'Order each of these three' });
});

test('a file that was too large to be carried along is named in the form, with what the browser keeps', async () => {
  const form = await carry(aFile('huge.stl', HUGE), aFile('small.stl'));
  await shows(form, 'small.stl');
  expect(
    await said(
      form,
      'Please choose again: huge.stl. Your browser did not keep it: it keeps files for a day, up to 200 MB.',
    ),
  ).toBeTruthy();
});

test('a browser that keeps no file that was to be carried along says so in the form', async () => {
  memory().refuses = true;
  const form = await carry(aFile('one.stl'), aFile('two.stl'));
  expect(await said(form, /^Please choose again: one\.stl, two\.stl\. Your browser did not keep them/)).toBeTruthy();
  await waitFor(() => expect(toasts().join()).toContain('Please choose again: one.stl, two.stl.'));
});

test('in a browser that keeps nothing of a page, the form asks for what was to be carried along', async () => {
  memory().refuses = true;
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
  const form = await carry(aFile('one.stl'));
  expect(await said(form, /^Please choose your files again\. Your browser did not keep them/)).toBeTruthy();
  refused.mockRestore();
});

test('a form says that files stay on the device only once they do', async () => {
  const form = await openOrderForm(PRINT);
  await form.choose(aFile('one.stl'));
  expect(await said(form, /^Your files stay on this device for a day/)).toBeTruthy();
});

test('a form names the files that do not stay on the device, and offers to forget the others', async () => {
  const form = await openOrderForm(PRINT);
  await form.choose(...['one.stl', 'two.stl', 'three.stl'].map((name) => aFile(name, LARGE)));
  expect(
    await said(form, /^Your browser did not keep three\.stl: it keeps files for a day, up to 200 MB\. After a reload/),
  ).toBeTruthy();
  expect(form.page.queryByText(/^Your files stay/)).toBeNull();
  await form.page.findByRole('button', { name: 'Forget all of this' });
});

test('a form that is opened anew brings the files of the unsent order, and offers to forget them', async () => {
  const first = await openOrderForm(PRINT);
  await first.choose(aFile('one.stl'), aFile('two.stl'));
  await waitFor(() => expect(namesInMemory()).toEqual(['one.stl', 'two.stl']));
  const anew = await openOrderForm(PRINT);
  await shows(anew, 'one.stl');
  await anew.page.findByRole('button', { name: 'Forget all of this' });
});

test('a look at the form of another service brings no files there, and loses none', async () => {
  const first = await openOrderForm(PRINT);
  await first.choose(aFile('one.stl'), aFile('two.stl'));
  await waitFor(() => expect(namesInMemory()).toEqual(['one.stl', 'two.stl']));
  const laser = await openOrderForm(LASER);
  await laser.page.findByLabelText(/^Upload file/);
  for (const name of ['one.stl', 'two.stl']) showsNot(laser, name);
  const again = await openOrderForm(PRINT);
  for (const name of ['one.stl', 'two.stl']) await shows(again, name);
  expect(memory().asked).toBe(1); // by the form that they are for
});

test('a file that is chosen while the former ones still load joins them', async () => {
  const first = await openOrderForm(PRINT);
  await first.choose(aFile('one.stl'));
  await waitFor(() => expect(namesInMemory()).toEqual(['one.stl']));
  const { promise, resolve } = Promise.withResolvers<void>();
  memory().slow = promise;
  const anew = await openPage(siteAddress.orderForm(PRINT));
  await anew.user.upload(anew.page.getByLabelText(/^Upload file/), [aFile('two.stl')]);
  await shows(anew, 'two.stl');
  resolve();
  await shows(anew, 'one.stl');
  await waitFor(() => expect(namesInMemory()).toEqual(['one.stl', 'two.stl']));
});

test('who forgets all of an order is asked first, and then the tab knows nothing of its receipts, and the device nobody', async () => {
  const question = vi.spyOn(window, 'confirm').mockReturnValue(true);
  onTestFinished(() => question.mockRestore());
  const receipt = { reference: 'K7M2Q-9XDWA', href: '/track/x', items: 'A part', price: '1 BDT', next: '' };
  const again = { href: siteAddress.orderForm(PRINT), service: PRINT, firstStep: { name: 'Jui' }, details: {} };
  sessionStorage.setItem('karkhana-receipts', JSON.stringify([{ ...receipt, again }]));
  sessionStorage.setItem('karkhana-link', JSON.stringify({ href: '/track/x', label: 'Follow' }));
  sessionStorage.setItem('karkhana-customer', JSON.stringify({ name: 'Jui' }));
  localStorage.setItem('karkhana-remembered', JSON.stringify({ version: 1, customer: { name: 'Jui' } }));
  const form = await openOrderForm(PRINT);
  await form.choose(aFile('one.stl'));
  await form.press('Forget all of this');
  await waitFor(() => expect(sessionStorage.getItem('karkhana-link')).toBeNull());
  expect(question.mock.calls.join()).toContain('receipts');
  for (const store of [localStorage, sessionStorage])
    expect(Array.from({ length: store.length }, (_, at) => store.getItem(store.key(at) ?? '')).join()).not.toContain(
      'Jui',
    );
  expect(namesInMemory()).toEqual([]);
});
