type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Forms that a server takes; those that only an element sends begin anew with what they are about. */
const formsOf = (part: ParentNode) => [...part.querySelectorAll<HTMLFormElement>('form[action]')];

/** Two forms may be sent to one address. */
const isSame = (one: HTMLFormElement, other: HTMLFormElement) =>
  one.getAttribute('action') === other.getAttribute('action') && one.dataset.kind === other.dataset.kind;

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('.control[name]')];

const copy = (from: Control, to: Control) => {
  if (from.type === 'file')
    to.replaceWith(from); // with the file that was chosen
  else if (from instanceof HTMLSelectElement || from.value !== from.defaultValue) to.value = from.value;
};

/** Puts what was typed into the forms of a part, and which of them were open, into the same forms of a newer one. */
export const keepTyping = (part: ParentNode, fresh: ParentNode) => {
  const before = formsOf(part);
  for (const form of formsOf(fresh)) {
    const former = before.find((one) => isSame(one, form));
    if (!former) continue;
    form.closest('details')?.toggleAttribute('open', former.closest('details')?.open ?? false);
    for (const control of controlsOf(form)) {
      const typed = controlsOf(former).find(({ name }) => name === control.name);
      if (typed) copy(typed, control);
    }
  }
};
