type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Input from before hydration (typed, chosen or autofilled), until a form has taken it over. */
    earlyInput?: Map<EventTarget | null, string> | undefined;
  }
}

/**
 * On a slow phone people type before the page has hydrated, and browsers autofill. Hydration would overwrite both with the
 * form's defaults, so an inline script records the input from the start.
 */
export const RECORD_EARLY_INPUT =
  "self.earlyInput=new Map;addEventListener('input',({target:t})=>{self.earlyInput?.set(t,t.value)},true)";

const CONTROLS =
  ':is(input:not([type=file], [type=hidden], [type=checkbox], [type=radio]), textarea, select)[name]' as const;

const resetToDefault = (control: Control) => {
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = option.defaultSelected;
  else control.value = control.defaultValue;
};

/**
 * Undoes the form restoration that browsers do after a reload or Back, without an event. Firefox restores by position, so
 * a text may end up in another field; and an order that was sent must not fill the form again. Input that should survive
 * is in a draft. Call before hydrateRoot.
 */
export const dropRestoredInput = (page: Document = document) => {
  for (const control of page.querySelectorAll<Control>(`form ${CONTROLS}`))
    if (!window.earlyInput?.has(control)) resetToDefault(control);
};

/** The recorded input by field name. Only the forms that a page begins with get it. */
export const takeEarlyInput = (): ReadonlyMap<string, string> => {
  const recorded = [...(window.earlyInput ?? [])];
  queueMicrotask(() => (window.earlyInput = undefined)); // once all of them have it
  return new Map(
    recorded.flatMap(([control, value]) =>
      control instanceof HTMLElement && control.isConnected && control.matches(CONTROLS)
        ? [[(control as Control).name, value]]
        : [],
    ),
  );
};
