import { html, svg } from '#viewer/dom.ts';

/** Drawn on 16 by 16. */
const ICONS = {
  closer: 'M8 3v10M3 8h10',
  farther: 'M3 8h10',
  whole: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  save: 'M8 2v8M4.5 7 8 10.5 11.5 7M3 14h10',
  over: 'M2 8a6 3 0 0 1 12 0M14 8l-3-1M14 8l1-3M8 2v12',
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
  previousKind: 'M8 3 3 8l5 5M13 3 8 8l5 5',
  nextKind: 'm3 3 5 5-5 5m5-10 5 5-5 5',
} as const;

/** A button with a picture; its name is read out, and shown by the pointer. */
export const iconButton = (icon: keyof typeof ICONS, name: string, act: () => void) => {
  const picture = svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: ICONS[icon] }));
  const button = html('button', { type: 'button', class: 'viewer-button', 'aria-label': name, title: name }, picture);
  button.addEventListener('click', act);
  return button;
};
