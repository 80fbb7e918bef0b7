/* A visitor's lookups and actions as functions that run in the page, so each must be self-contained. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The enabled field with this label. */
export const fieldNamed = (name = '') =>
  [...document.querySelectorAll<Control>('input, textarea, select')].find(
    (control) =>
      !control.matches(':disabled') &&
      [control.ariaLabel, ...[...(control.labels ?? [])].map(({ textContent }) => textContent)].some(
        (given) => given?.trim() === name,
      ),
  );

/** The button, tab, option or link of this name that can be pressed now, also in open shadow roots. */
export const pressable = (name = '') => {
  const within = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...(element.matches('button, a[href], [role=tab], [role=option]') ? [element] : []),
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  return within(document).find(
    (element) =>
      (element.ariaLabel ?? element.innerText).trim() === name &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null,
  );
};

/** The button in the table row with these words. */
export const rowButton = (words = '') =>
  [...document.querySelectorAll('tr')].find((row) => row.innerText.includes(words))?.querySelector('button') ??
  undefined;

/** All visible text, also in open shadow roots. */
export const text = () => {
  const open = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])]);
  return [document.body, ...open].map((element) => (element as HTMLElement).innerText).join('\n');
};

/** Whether it has not moved since the last frame: a click would miss a moving element. */
export const standsStill = (element: Element) =>
  new Promise<boolean>((resolve) => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    requestAnimationFrame(() => {
      const before = place();
      requestAnimationFrame(() => resolve(place() === before));
    });
  });

export const valueOf = (control: Element) => (control as Control).value;

/** Focuses a field and selects its content, so that typing replaces it. */
export const select = (control: Element) => {
  (control as HTMLInputElement).focus();
  (control as HTMLInputElement).select();
};

/**
 * Sets a select or a date to a value that a person would choose in a native popup, which drivers cannot reach.
 * @returns whether that value is offered
 */
export const choose = (control: Element, wanted = '') => {
  const list = control instanceof HTMLSelectElement;
  const value = list ? [...control.options].find(({ label }) => label === wanted)?.value : wanted;
  if (value === undefined) return false;
  const { prototype } = list ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value); // bypasses React's own setter
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
};
