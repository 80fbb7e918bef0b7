import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { openPage } from '#tests/support/page/open-page.ts';

vi.mock('./carry-files.ts', () => ({ carryFiles: () => Promise.reject(new TypeError('no connection')) }));

const openDoor = async () => {
  const { page, user } = await openPage('/services/Laser-Cutting');
  const field = page.getByLabelText<HTMLInputElement>(/^Choose a file to see its price/);
  const door = field.closest('file-door') as HTMLElement;
  return { door, field, user, status: () => door.querySelector('[role=status]')?.textContent };
};

test('a file that is chosen without a connection can be chosen again, and the visitor is told', async () => {
  const { door, field, user, status } = await openDoor();
  expect(status()).toBe('');
  await user.upload(field, new File(['0'], 'a.dxf'));
  await waitFor(() =>
    expect(status()).toBe(
      'The order form could not be opened. Please check your connection and choose the file again.',
    ),
  );
  expect(field.files).toHaveLength(0);
  expect(door.hasAttribute('data-busy')).toBe(false);
});

test('a page that Back brings again does not say that it opens an order form', async () => {
  const { door } = await openDoor();
  door.setAttribute('data-busy', '');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(door.hasAttribute('data-busy')).toBe(false);
});
