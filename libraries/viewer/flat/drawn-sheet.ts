import { setAttributes } from '#viewer/dom.ts';
import type { Offset } from '#viewer/stage/stage.ts';
import type { Rectangle } from './sheet-view.ts';

/** Around what is drawn, previews leave this share of the longer side (measure/preview/svg/sheet.ts). */
const MARGIN = 0.03;

const numbersIn = (text: string) => (text.match(/-?[\d.]+(?:e[-+]?\d+)?/gi) ?? []).map(Number);

/** How the coordinates of findings come to the sheet: along each axis a factor and a shift. */
const placement = (transform: string) => {
  let [scale, shift] = [
    [1, 1],
    [0, 0],
  ];
  for (const [, name, text = ''] of transform.matchAll(/(scale|translate)\(([^)]*)\)/g)) {
    const [x = 0, y = x] = numbersIn(text);
    if (name === 'scale') scale = [(scale[0] as number) * x, (scale[1] as number) * y];
    else shift = [(shift[0] as number) + (scale[0] as number) * x, (shift[1] as number) + (scale[1] as number) * y];
  }
  return { scale: scale as unknown as Offset, shift: shift as unknown as Offset };
};

/** Without the margin around it. */
const inside = (viewBox: string): Rectangle => {
  const [x = 0, y = 0, width = 1, height = 1] = numbersIn(viewBox);
  const margin = (Math.max(width, height) * MARGIN) / (1 + 2 * MARGIN);
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
};

/** The box of the part, where lines that are none of it stand around. */
const ownBox = (element: Element, whole: Rectangle): Rectangle => {
  const [x = 0, y = 0, width = 0, height] = numbersIn(element.getAttribute('data-part') ?? '');
  return height === undefined ? whole : { x, y, width, height };
};

/** A preview of a drawing or a board, as it stands on the page. */
export class DrawnSheet {
  readonly element: SVGSVGElement;
  /** The part, in mm on the sheet. */
  box: Rectangle;
  /** All that is drawn. */
  readonly whole: Rectangle;
  /** What is drawn, in the coordinates of findings. */
  readonly drawing: SVGGraphicsElement;

  constructor(element: SVGSVGElement) {
    this.element = element;
    this.whole = inside(element.getAttribute('viewBox') ?? '');
    this.box = ownBox(element, this.whole);
    this.drawing = element.querySelector<SVGGraphicsElement>('[data-drawing]') ?? element;
  }

  /** Where a finding is on the sheet. */
  at([x = 0, y = 0]: readonly number[]): Offset {
    const { scale, shift } = placement(this.drawing.getAttribute('transform') ?? '');
    return [x * scale[0] + shift[0], y * scale[1] + shift[1]];
  }

  /** From which side a board is seen. */
  get side(): 'top' | 'bottom' {
    return placement(this.drawing.getAttribute('transform') ?? '').scale[0] < 0 ? 'bottom' : 'top';
  }

  /** Whether it has two sides to look at. */
  get hasSides() {
    return this.element.querySelector('[data-side]') !== null;
  }

  /** Shows a board from its other side: left becomes right. */
  turnOver() {
    const side = this.side === 'top' ? 'bottom' : 'top';
    setAttributes(this.drawing, { transform: side === 'top' ? 'scale(1 -1)' : 'scale(-1 -1)' });
    for (const group of this.element.querySelectorAll('[data-side]'))
      setAttributes(group, { display: group.getAttribute('data-side') === side ? undefined : 'none' });
    this.box = { ...this.box, x: -this.box.x - this.box.width };
  }

  /** Its layers, as far as they are on a side that shows. */
  get layers(): SVGElement[] {
    return [...this.element.querySelectorAll<SVGElement>('g[data-layer]')].filter((layer) => {
      const side = layer.closest('[data-side]')?.getAttribute('data-side');
      return !side || side === 'inner' || side === this.side;
    });
  }

  get paths(): SVGElement[] {
    return [...this.element.querySelectorAll<SVGElement>('[data-colour]')];
  }
}
