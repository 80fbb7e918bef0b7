import type { Random } from '#tests/endurance/models/random.ts';
import { pdf } from '#tests/support/documents/pdf.ts';
import type { Edge, Figure, Point } from './figures.ts';
import { type Move, type Part, penFor, placeOf, type Scene } from './scene.ts';

const number = (value: number) => value.toFixed(6);
const numbers = (...points: readonly Point[]) => points.flat().map(number).join(' ');

const edgeOf = (edge: Edge) => {
  if (edge.is === 'cubic') return `${numbers(...edge.by, edge.to)} c`;
  if (edge.is === 'line') return `${numbers(edge.to)} l`;
  throw new Error('PDF has lines and cubic curves only');
};

const pathOf = ({ start, edges, closed, word }: Figure, random: Random) => {
  const [, second] = edges;
  if (word === 'rectangle' && second?.is === 'line' && random.chance(0.6))
    return `${numbers(start, [second.to[0] - start[0], second.to[1] - start[1]])} re`;
  return [`${numbers(start)} m`, ...edges.map(edgeOf), ...(closed ? ['h'] : [])].join('\n');
};

const placed = (moves: readonly Move[]) =>
  `${placeOf(moves)
    .map((value) => value.toFixed(9))
    .join(' ')} cm`;

const clipOf = ([first, ...others]: readonly Point[]) =>
  first ? [`${numbers(first)} m`, ...others.map((to) => `${numbers(to)} l`), 'h W n'].join('\n') : '';

const drawn = ({ figure, moves, clip, decoy }: Part, filled: boolean, random: Random) => {
  const split = random.whole(0, moves.length);
  const paint = decoy === 'white' ? '1 g' : '1 0 0 rg 1 0 0 RG';
  return [
    'q',
    paint,
    `${number(penFor(moves))} w`,
    placed(moves.slice(0, split)),
    placed(moves.slice(split)),
    clip ? clipOf(clip) : '',
    pathOf(figure, random),
    decoy === 'white' || filled ? 'f' : figure.closed && random.chance(0.3) ? 's' : 'S',
    'Q',
  ].join('\n');
};

/** A scene as a PDF file of one page. */
export const writePdf = ({ parts, filled }: Scene, random: Random): Uint8Array =>
  pdf({
    pages: [{ draws: parts.map((part) => drawn(part, filled, random)).join('\n'), more: '/CropBox[0 0 595 842]' }],
  });
