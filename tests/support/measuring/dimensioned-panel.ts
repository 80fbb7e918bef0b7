import { pdf } from '#tests/support/documents/pdf.ts';

const PT_PER_MM = 72 / 25.4;
const at = (...mm: readonly number[]) => mm.map((one) => (one * PT_PER_MM).toFixed(4)).join(' ');
const rectangle = (x: number, y: number, width: number, height: number) => `${at(x, y, width, height)} re S`;
const line = (x1: number, y1: number, x2: number, y2: number) => `${at(x1, y1)} m ${at(x2, y2)} l S`;

const [LEFT, LOW, WIDTH, HEIGHT] = [40, 100, 120, 90];

const PANEL = [
  rectangle(LEFT, LOW, WIDTH, HEIGHT),
  rectangle(LEFT + 10, LOW + 10, 80.25, 40),
  rectangle(LEFT + 10, LOW + 60, 80, 30 - 10),
];

const DIMENSIONS = [
  line(LEFT, LOW - 2, LEFT, LOW - 22),
  line(LEFT + WIDTH, LOW - 2, LEFT + WIDTH, LOW - 22),
  line(LEFT, LOW - 20, LEFT + WIDTH, LOW - 20),
  line(LEFT - 2, LOW, LEFT - 22, LOW),
  line(LEFT - 2, LOW + HEIGHT, LEFT - 22, LOW + HEIGHT),
  line(LEFT - 20, LOW, LEFT - 20, LOW + HEIGHT),
];

/** In mm. */
export const PANEL_MM = 2 * (WIDTH + HEIGHT) + 2 * (80.25 + 40) + 2 * (80 + 20);
export const DIMENSIONS_MM = 4 * 20 + WIDTH + HEIGHT;

/** A page with a panel and its dimensions, which are thinner unless there is one pen. @param name drawn nowhere; files of other names differ */
export const dimensionedPanel = (name: string, onePen = false) => ({
  name: `${name}.pdf`,
  bytes: new Uint8Array(
    pdf({ pages: [{ draws: [`% ${name}`, '1.4 w', ...PANEL, onePen ? '' : '.5 w', ...DIMENSIONS].join('\n') }] }),
  ),
});
