const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const WORD = /[\p{L}\p{M}\p{N}]{2,}/gu;

/** The words of a search, as a pattern that parts a text at them; undefined where nothing is to be marked. */
const patternOf = (q: string) => {
  const words = q.match(WORD) ?? [];
  return words.length === 0 ? undefined : new RegExp(`(${words.map(escaped).join('|')})`, 'giu');
};

/** A text in which the words that were searched for stand out. */
export function Marked({ text, q }: { text: string; q: string }) {
  const pattern = patternOf(q);
  if (!pattern) return text;
  return text.split(pattern).map((piece, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay in their order
      <mark key={at} className="bg-transparent font-semibold text-copper">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
