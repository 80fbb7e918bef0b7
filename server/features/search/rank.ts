import type { Content } from './entry.ts';
import type { SoughtWord } from './found-positions.repository.ts';
import { fold, wordsOf } from './words.ts';

const POINTS = {
  key: 1_000,
  phrase: 40,
  inTitle: 12,
  isTitle: 20,
  whole: 8,
  begun: 4,
  isOpen: 6,
  nearStart: 2,
} as const;

interface Match {
  points: number;
  /** What was said that has most of the words. */
  label?: string;
  text?: string;
}

const pointsOf = (words: ReadonlySet<string>, list: readonly string[], { words: any, begins }: SoughtWord) => {
  if (any.some((word) => words.has(word))) return POINTS.whole;
  if (!begins) return 0;
  return any.some((word) => list.some((one) => one.startsWith(word))) ? POINTS.begun : 0;
};

const pointsOfText = (text: string, sought: readonly SoughtWord[], phrase: string) => {
  const list = wordsOf(text);
  const words = new Set(list);
  const points = sought.reduce((sum, word) => sum + pointsOf(words, list, word), 0);
  const hasPhrase = sought.length > 1 && ` ${list.join(' ')} `.includes(` ${phrase}`);
  return points + (hasPhrase ? POINTS.phrase : 0) + (points > 0 && list.length <= sought.length ? POINTS.nearStart : 0);
};

/** How well an entry fits what was typed, and what of it does best. @param open whether only what the workshop may read counts */
export const rank = (content: Content, sought: readonly SoughtWord[], byKey: boolean, open: boolean): Match => {
  const phrase = sought.map(({ words }) => words[0]).join(' ');
  const inTitle = pointsOfText(content.title, sought, phrase);
  let best = { points: 0, label: '', text: '' };
  for (const { label, text, open: isOpen } of content.said) {
    if (open && !isOpen) continue;
    const points = pointsOfText(text, sought, phrase);
    if (points > best.points) best = { points, label, text };
  }
  const isTitle = wordsOf(content.title).join(' ') === phrase;
  const points =
    (isTitle ? POINTS.isTitle : 0) +
    (byKey ? POINTS.key : 0) +
    (inTitle > 0 ? inTitle + POINTS.inTitle : 0) +
    best.points +
    (content.over ? 0 : POINTS.isOpen);
  const explains = best.points > 0 && best.points >= inTitle;
  return { points, ...(explains && { label: best.label, text: best.text }) };
};

const SNIPPET = 90;

/** The piece of a text around the first of the words. */
export const snippetOf = (text: string, sought: readonly SoughtWord[]): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SNIPPET) return line;
  const folded = fold(line);
  const first = Math.min(
    ...sought.flatMap(({ words }) => words.map((word) => folded.indexOf(word))).filter((at) => at >= 0),
    folded.length,
  );
  const from = first >= folded.length ? 0 : Math.max(0, Math.min(first - 30, line.length - SNIPPET));
  const piece = line.slice(from, from + SNIPPET).toWellFormed();
  return `${from > 0 ? '…' : ''}${piece}${from + SNIPPET < line.length ? '…' : ''}`;
};
