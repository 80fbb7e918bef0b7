import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { toasts } from '#tests/support/page/open-page.ts';
import { late, PART_MISSING } from './late.tsx';
import { lateDialog } from './late-dialog.tsx';

const shown = () => {
  document.body.innerHTML = '<div></div><toast-region></toast-region>';
  const root = createRoot(document.body.firstElementChild as Element);
  onTestFinished(() => root.unmount());
  return { root, page: within(document.body), user: userEvent.setup() };
};

/** A script that does not come at first. */
const comesAtSecond = <Part>(part: Part) => {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  };
};

test('a part whose script does not come says so, and comes when it is tried again', async () => {
  const Part = late(comesAtSecond(({ name }: { name: string }) => createElement('p', null, `Here is ${name}.`)));
  const { root, page, user } = shown();
  root.render(createElement(Part, { name: 'the form' }));
  expect((await page.findByRole('alert')).textContent).toBe(PART_MISSING);
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await page.findByText('Here is the form.');
});

test('a dialog whose script does not come says so and closes, so that the same press tries again', async () => {
  await import('#web/elements/main.ts');
  let closed = 0;
  const Asking = lateDialog(
    comesAtSecond(({ open }: { open: boolean }) => createElement('p', null, open ? 'Is it open?' : '')),
    () => {
      closed += 1;
    },
  );
  const { root, page } = shown();
  root.render(createElement(Asking, { open: true }));
  await waitFor(() => expect(toasts()).toContain(PART_MISSING));
  expect(closed).toBe(1);
  flushSync(() => root.render(createElement(Asking, { open: false })));
  root.render(createElement(Asking, { open: true }));
  await page.findByText('Is it open?');
});
