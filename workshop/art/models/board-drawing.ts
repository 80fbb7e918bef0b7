import { drawing, FONT } from '#workshop/art/drawings.ts';

export interface Pad {
  x: number;
  y: number;
  /** In mm. */
  size?: number;
  square?: boolean;
  drill?: number;
}

/** What is on a board, in millimetres from its middle. */
export interface BoardPlan {
  width: number;
  height: number;
  /** 'bare': copper and laminate only; otherwise the solder mask's colour. */
  mask: 'bare' | 'green' | 'blue';
  pads: readonly Pad[];
  traces: readonly (readonly (readonly [number, number])[])[];
  outlines?: readonly (readonly [number, number, number, number])[];
  words?: readonly { text: string; x: number; y: number; size?: number }[];
  /** Copper left standing between the traces. */
  poured?: boolean;
}

const MASKS = {
  bare: { board: '#c9b476', copper: '#c8743c', words: '' },
  green: { board: '#0b4a2c', copper: '#14703f', words: '#eef3ee' },
  blue: { board: '#0d2f6e', copper: '#1a4a9c', words: '#f2f5fa' },
} as const;

const PIXELS_PER_MM = 28;
const TRACE_MM = 0.55;

type Pen = CanvasRenderingContext2D;

const drawTraces = (pen: Pen, { traces }: BoardPlan, colour: string, width: number) => {
  Object.assign(pen, { strokeStyle: colour, lineWidth: width, lineCap: 'round', lineJoin: 'round' });
  for (const trace of traces) {
    pen.beginPath();
    trace.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    pen.stroke();
  }
};

const drawPads = (pen: Pen, { pads }: BoardPlan, colour: string, grow = 0) => {
  pen.fillStyle = colour;
  for (const { x, y, size = 1.7, square } of pads) {
    const radius = size / 2 + grow;
    pen.beginPath();
    if (square) pen.rect(x - radius, y - radius, radius * 2, radius * 2);
    else pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.fill();
  }
};

const drawDrills = (pen: Pen, { pads }: BoardPlan, colour: string) => {
  pen.fillStyle = colour;
  for (const { x, y, drill = 0.8 } of pads) {
    pen.beginPath();
    pen.arc(x, y, drill / 2, 0, Math.PI * 2);
    pen.fill();
  }
};

const drawWords = (pen: Pen, { outlines = [], words = [] }: BoardPlan, colour: string) => {
  Object.assign(pen, {
    strokeStyle: colour,
    fillStyle: colour,
    lineWidth: 0.18,
    textAlign: 'center',
    textBaseline: 'middle',
  });
  for (const [x, y, width, height] of outlines) pen.strokeRect(x - width / 2, y - height / 2, width, height);
  for (const { text, x, y, size = 1.5 } of words) {
    pen.font = `600 ${size}px ${FONT}`;
    pen.fillText(text, x, y);
  }
};

const sheet = (plan: BoardPlan, draw: (pen: Pen) => void) =>
  drawing(plan.width * PIXELS_PER_MM, plan.height * PIXELS_PER_MM, (pen) => {
    pen.scale(PIXELS_PER_MM, PIXELS_PER_MM);
    pen.translate(plan.width / 2, plan.height / 2);
    draw(pen);
  });

const fill = (pen: Pen, { width, height }: BoardPlan, colour: string) => {
  pen.fillStyle = colour;
  pen.fillRect(-width / 2, -height / 2, width, height);
};

/** Poured copper covers the board up to a margin and keeps its distance from every trace and pad. */
const pour = (pen: Pen, plan: BoardPlan, copper: string, board: string) => {
  pen.fillStyle = copper;
  pen.fillRect(-plan.width / 2 + 1, -plan.height / 2 + 1, plan.width - 2, plan.height - 2);
  drawTraces(pen, plan, board, TRACE_MM + 0.9);
  drawPads(pen, plan, board, 0.45);
};

export const boardColours = (plan: BoardPlan) =>
  sheet(plan, (pen) => {
    const { board, copper, words } = MASKS[plan.mask];
    fill(pen, plan, board);
    if (plan.poured) pour(pen, plan, copper, board);
    drawTraces(pen, plan, copper, TRACE_MM);
    if (plan.mask === 'bare') drawPads(pen, plan, copper, 0.05);
    drawPads(pen, plan, '#d4d6d8');
    drawDrills(pen, plan, '#0c0d0e');
    if (words) drawWords(pen, plan, words);
  });

/** Red: nothing; green: roughness; blue: metalness, as three.js reads them. */
export const boardGloss = (plan: BoardPlan) => {
  const [laminate, copper] = plan.mask === 'bare' ? ['rgb(0 190 0)', 'rgb(0 85 235)'] : ['rgb(0 75 0)', 'rgb(0 60 30)'];
  const texture = sheet(plan, (pen) => {
    fill(pen, plan, laminate);
    if (plan.poured) pour(pen, plan, copper, laminate);
    drawTraces(pen, plan, copper, TRACE_MM);
    drawPads(pen, plan, 'rgb(0 70 255)');
    drawDrills(pen, plan, 'rgb(0 255 0)');
  });
  texture.colorSpace = '';
  return texture;
};

/** How high things stand: mask over copper bulges, pads are domed. */
export const boardHeights = (plan: BoardPlan) => {
  const texture = sheet(plan, (pen) => {
    fill(pen, plan, '#404040');
    if (plan.poured) pour(pen, plan, '#808080', '#404040');
    drawTraces(pen, plan, '#808080', TRACE_MM);
    drawPads(pen, plan, '#c0c0c0');
    drawDrills(pen, plan, '#000000');
  });
  texture.colorSpace = '';
  return texture;
};
