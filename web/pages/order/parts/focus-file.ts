/** The pressed button is about to disappear, so the focus goes to the file's name. */
export const focusFile = (pressed: HTMLElement) =>
  pressed.closest('li')?.querySelector<HTMLElement>('.part-toggle')?.focus({ preventScroll: true });
