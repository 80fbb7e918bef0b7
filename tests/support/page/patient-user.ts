import { waitFor } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';

const isHeldBack = (element: Element) => {
  const pressed = element.closest('button, a, input, select, textarea, summary');
  return pressed !== null && (pressed.matches(':disabled') || pressed.getAttribute('aria-disabled') === 'true');
};

/** As a person waits for a button that is busy. How long it is depends on the machine, and a press meanwhile does nothing. */
const untilFree = async (element: Element) => {
  if (!isHeldBack(element)) return;
  await waitFor(() => {
    if (element.isConnected && isHeldBack(element)) throw new Error(`It stays held back: ${element.outerHTML}`);
  });
};

/** Somebody who waits until what they press can be pressed, as Playwright does. */
export const patientUser = (): UserEvent => {
  const user = userEvent.setup();
  return {
    ...user,
    click: async (element) => {
      await untilFree(element);
      return user.click(element);
    },
  };
};

/** Presses what is held back, as soon as it is, of which nothing is to come. */
export const pressHeldBack = async (element: Element) => {
  await waitFor(() => {
    if (!isHeldBack(element)) throw new Error(`It is not held back: ${element.outerHTML}`);
  });
  await userEvent.click(element);
};
