import { html } from '#viewer/dom.ts';
import type { Stage, Toggle, ToggleGroup } from '#viewer/stage/stage.ts';

/** So many are seen at once; more are folded away. */
const OPEN_MAX = 8;

const checkbox = ({ label, size = '', shown, set }: Toggle) => {
  const input = html('input', { type: 'checkbox' });
  input.checked = shown;
  input.addEventListener('change', () => set(input.checked));
  return html(
    'label',
    { class: 'viewer-toggle' },
    input,
    html('bdi', {}, label, html('span', { class: 'viewer-size' }, size)),
  );
};

const groupOf = ({ label, toggles }: ToggleGroup) => {
  const boxes = html('div', { class: 'viewer-boxes' }, ...toggles.map(checkbox));
  const title = html('span', { class: 'viewer-title' }, label);
  return toggles.length > OPEN_MAX
    ? html('details', {}, html('summary', {}, `${toggles.length} ${label.toLowerCase()}`), boxes)
    : html('div', { class: 'viewer-group', role: 'group', 'aria-label': label }, title, boxes);
};

/** What can be shown or not: dimensions, the machine's box, layers; and what else is ticked. */
export const togglePanel = (stage: Stage, more: ToggleGroup) => {
  const element = html('div', { class: 'viewer-toggles' });
  const fill = () =>
    element.replaceChildren(...[...stage.toggles(), more].filter(({ toggles }) => toggles.length > 0).map(groupOf));
  fill();
  return { element, fill };
};
