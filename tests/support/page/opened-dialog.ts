import { waitFor, within } from '@testing-library/dom';

const titled = (title: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].find((dialog) => {
    const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
    return typeof title === 'string' ? name === title : title.test(name);
  });

/** A dialog by its title, once it is open. (To search a whole page by role takes long.) */
export const openedDialog = (title: string | RegExp) =>
  waitFor(() => {
    const dialog = titled(title);
    if (!dialog) throw new Error(`There is no dialog ‘${title}’.`);
    return Object.assign(within(dialog), { element: dialog });
  });

/** Waits until a dialog has closed. */
export const closedDialog = (title: string | RegExp) =>
  waitFor(() => {
    if (titled(title)) throw new Error(`The dialog ‘${title}’ is still open.`);
  });
