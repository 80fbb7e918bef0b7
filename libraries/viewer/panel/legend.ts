import { html, svg } from '#viewer/dom.ts';
import type { LegendLine } from '#viewer/stage/stage.ts';

const swatch = (colour: string) =>
  svg(
    'svg',
    { viewBox: '0 0 24 8', 'aria-hidden': 'true' },
    svg('path', { d: 'M1 4h22', stroke: /^#[\da-f]{6}$/i.test(colour) ? colour : '#000000' }),
  );

/** What the laser does along lines of each colour. */
export const legend = (lines: readonly LegendLine[]) =>
  html(
    'ul',
    { class: 'viewer-legend', 'aria-label': 'What the laser does' },
    ...lines.map(({ colour, text }) => html('li', {}, swatch(colour), html('span', {}, text))),
  );
