import { Blob, Face, Feature, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

/** What is drawn together for one piece of text that cannot be parted: a letter, or a syllable with its vowel and its marks. */
export interface Cluster {
  text: string;
  /** Places in font units, from where the cluster begins. */
  glyphs: { id: number; x: number; y: number }[];
  /** How far the next cluster is from this one, in font units. */
  advance: number;
  /** The same without what the next one has to do with it. */
  natural: number;
}

interface Run {
  text: string;
  script: 'Beng' | 'Latn';
}

const BANGLA = /\p{Script=Bengali}/u;
/** Digits, spaces and punctuation belong to the text before them. */
const NO_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;

const scriptOf = (letter: string, before: Run['script'] = 'Latn'): Run['script'] => {
  if (BANGLA.test(letter)) return 'Beng';
  return NO_SCRIPT.test(letter) ? before : 'Latn';
};

/** Divides text where its script changes. */
const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = scriptOf(letter, last?.script);
    if (last?.script === script) last.text += letter;
    else runs.push({ text: letter, script });
  }
  return runs;
};

/** No syllable of a language has more letters and marks. Longer ones are parted, since a glyph cannot be larger than its font allows. */
const LETTERS_MAX = 16;

const piecesOf = (text: string): string[] => {
  const letters = Array.from(text);
  return Array.from({ length: Math.ceil(letters.length / LETTERS_MAX) }, (_, at) =>
    letters.slice(at * LETTERS_MAX, (at + 1) * LETTERS_MAX).join(''),
  );
};

/** Finds the glyphs of text in a font, and where they go. */
export const textShaper = (file: Uint8Array, advanceOf: (glyph: number) => number) => {
  const font = new Font(new Face(new Blob(new Uint8Array(file).buffer)));
  const buffer = new ShapingBuffer();
  const features = [new Feature('tnum', 1)]; // amounts stand below each other

  const clustersOf = ({ text, script }: Run): Cluster[] => {
    buffer.reset();
    buffer.addText(text);
    buffer.setScript(script);
    buffer.setLanguage(script === 'Beng' ? 'bn' : 'en');
    buffer.guessSegmentProperties();
    shape(font, buffer, features);
    const positions = buffer.getGlyphPositions();
    const clusters = new Map<number, Cluster>();
    for (const [index, { cluster: start, codepoint: id }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const cluster = clusters.get(start) ?? { text: '', glyphs: [], advance: 0, natural: 0 };
      cluster.glyphs.push({ id, x: cluster.advance + xOffset, y: yOffset });
      cluster.natural = cluster.advance + advanceOf(id);
      cluster.advance += xAdvance;
      clusters.set(start, cluster);
    }
    const starts = [...clusters.keys()]; // rising, since the text goes from left to right
    return [...clusters.values()].map((cluster, at) => ({ ...cluster, text: text.slice(starts[at], starts[at + 1]) }));
  };

  const bounded = (cluster: Cluster, script: Run['script']): Cluster[] => {
    const pieces = cluster.text.length > LETTERS_MAX ? piecesOf(cluster.text) : [];
    return pieces.length > 1 ? pieces.flatMap((text) => clustersOf({ text, script })) : [cluster];
  };
  return (text: string): Cluster[] =>
    runsOf(text).flatMap((run) => clustersOf(run).flatMap((cluster) => bounded(cluster, run.script)));
};
