/* What a visitor looks for and does, as functions that run in the page: each must be whole by itself. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field that is called so, ready to be used. */
export const fieldNamed = (name = '') =>
  [...document.querySelectorAll<Control>('input, textarea, select')].find(
    (control) =>
      !control.matches(':disabled') &&
      [control.ariaLabel, ...[...(control.labels ?? [])].map(({ textContent }) => textContent)].some(
        (given) => given?.trim() === name,
      ),
  );

/** The button, tab, option or link of this name that can be pressed now, in the open parts of custom elements too. */
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

/** The button of the table's row in which these words stand. */
export const rowButton = (words = '') =>
  [...document.querySelectorAll('tr')].find((row) => row.innerText.includes(words))?.querySelector('button') ??
  undefined;

/** All that can be read, in the open parts of custom elements too. */
export const text = () => {
  const open = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])]);
  return [document.body, ...open].map((element) => (element as HTMLElement).innerText).join('\n');
};

/** Whether it is where it was a frame ago: what moves is missed by a press. */
export const standsStill = (element: Element) =>
  new Promise<boolean>((resolve) => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    requestAnimationFrame(() => {
      const before = place();
      requestAnimationFrame(() => resolve(place() === before));
    });
  });

export const valueOf = (control: Element) => (control as Control).value;

/** Takes the focus with all that stands in it, so that typing replaces it. */
export const select = (control: Element) => {
  (control as HTMLInputElement).focus();
  (control as HTMLInputElement).select();
};

/**
 * Gives a list or a date the value that a person would choose in a window of the browser's own, which no driver
 * reaches. Answers whether that is offered.
 */
export const choose = (control: Element, wanted = '') => {
  const list = control instanceof HTMLSelectElement;
  const value = list ? [...control.options].find(({ label }) => label === wanted)?.value : wanted;
  if (value === undefined) return false;
  const { prototype } = list ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value); // past what React put over it
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
};
