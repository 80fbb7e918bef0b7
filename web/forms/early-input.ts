type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** What was typed, chosen or filled in by the browser, until a form has taken it. */
    earlyInput?: Map<EventTarget | null, string> | undefined;
  }
}

/**
 * On a slow phone people type before the page has hydrated, and browsers fill in what they remember. Hydration would
 * overwrite both with the form's defaults, so a script in the page itself notes them down from the first moment on.
 */
export const NOTE_EARLY_INPUT =
  "self.earlyInput=new Map;addEventListener('input',({target:t})=>{self.earlyInput?.set(t,t.value)},true)";

const CONTROLS =
  ':is(input:not([type=file], [type=hidden], [type=checkbox], [type=radio]), textarea, select)[name]' as const;

const putBack = (control: Control) => {
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = option.defaultSelected;
  else control.value = control.defaultValue;
};

/**
 * Takes away what the browser brings back by itself after a reload or Back, which it says by no event: Firefox puts a
 * text into the field that now has the old one's place, and an order that was sent is not to be sent again. What is to
 * survive, a draft keeps. Call before hydrateRoot.
 */
export const dropRestoredInput = (page: Document = document) => {
  for (const control of page.querySelectorAll<Control>(`form ${CONTROLS}`))
    if (!window.earlyInput?.has(control)) putBack(control);
};

/** What was noted for the fields of this page, by their names; only the page's first form gets it. */
export const takeEarlyInput = (): ReadonlyMap<string, string> => {
  const noted = [...(window.earlyInput ?? [])];
  window.earlyInput = undefined;
  return new Map(
    noted.flatMap(([control, value]) =>
      control instanceof HTMLElement && control.isConnected && control.matches(CONTROLS)
        ? [[(control as Control).name, value]]
        : [],
    ),
  );
};
