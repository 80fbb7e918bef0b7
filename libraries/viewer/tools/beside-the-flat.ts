/** Whether the flat drawing has its dimensions, which the part has then, too. */
export const showsDimensions = (flatLayer: Element) => flatLayer.querySelector('.viewer-dimension') !== null;

const labelled = (viewer: Element, label: RegExp) =>
  [...viewer.querySelectorAll<HTMLInputElement>('.viewer-toggles input')].filter((input) =>
    label.test(input.closest('label')?.textContent ?? ''),
  );

/**
 * What belongs to the flat drawing rests meanwhile, and who steps to what was found goes back to it: lines are judged there. The panel
 * knows nothing of this, so that nobody loads more of it than they use.
 */
export const standAlone = (picture: Element, signal: AbortSignal) => {
  const viewer = picture.closest('.viewer');
  if (!viewer) return;
  const [own] = labelled(viewer, /^In 3D$/);
  const others = labelled(viewer, /^(Measure$|The machine)/);
  const [machine] = labelled(viewer, /^The machine/);
  const hadMachine = machine?.checked === true;
  for (const input of others) {
    if (input.checked) input.click();
    input.disabled = true;
  }
  viewer.querySelector('.viewer-findings')?.addEventListener('click', () => own?.click(), { signal, capture: true });
  signal.addEventListener('abort', () => {
    for (const input of others) input.disabled = false;
    if (hadMachine && !machine.checked) machine.click();
  });
};
