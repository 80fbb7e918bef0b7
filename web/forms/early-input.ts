/**
 * On a slow phone people type before the page has come alive, and browsers fill in what they remember. Hydration would
 * overwrite both with the form's defaults, so entry.client notes them down first and the first form of the page takes them.
 */
let noted: { path: string; values: Map<string, string> } | undefined;

const isUntouched = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  control instanceof HTMLSelectElement
    ? [...control.options].every((option) => option.selected === option.defaultSelected)
    : control.value === control.defaultValue;

/** Notes what the named controls of the page hold beyond their defaults. Call before hydrateRoot. */
export const noteEarlyInput = (page: Document = document) => {
  const values = new Map<string, string>();
  for (const control of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'form :is(input:not([type=file], [type=hidden], [type=checkbox], [type=radio]), textarea, select)[name]',
  ))
    if (!isUntouched(control)) values.set(control.name, control.value);
  noted = { path: location.pathname, values };
};

/** What was noted for this page, once: a later visit by client-side navigation begins afresh. */
export const takeEarlyInput = (): ReadonlyMap<string, string> => {
  const values = noted?.path === location.pathname ? noted.values : new Map<string, string>();
  noted = undefined;
  return values;
};
