import { expect, test } from 'vitest';
import { TEXT_MAX } from '#contract/text-max.ts';
import { foldCase, toSearchText } from './search.ts';

/** The largest row in a PostgreSQL B-tree, minus its header and the identifier in front of the text. */
const MAX_TEXT_BYTES = 2_704 - 8 - 40 - 8;
const bytes = (text: string) => Buffer.byteLength(text);
const LONG = {
  Latin: 'q'.repeat(TEXT_MAX.line),
  Bangla: 'ঢ'.repeat(TEXT_MAX.line),
  emoji: '🏭'.repeat(TEXT_MAX.line / 2),
  'ligatures that fold to words': '\uFDFA'.repeat(TEXT_MAX.line),
};

test.each(Object.entries(LONG))('the longest names in %s can be indexed by PostgreSQL', (_script, name) => {
  expect(bytes(toSearchText([name]))).toBeLessThanOrEqual(MAX_TEXT_BYTES);
  expect(bytes(toSearchText(['K7M2Q-9XDWA', name, `${'e'.repeat(242)}@example.com`, name, name]))).toBeLessThanOrEqual(
    MAX_TEXT_BYTES,
  );
});

test('ordinary text is stored in full, folded the same way as a search', () => {
  const texts = ['K7M2Q-9XDWA', LONG.Latin, 'RAHIM@example.com', LONG.Latin, LONG.Latin];
  expect(toSearchText(texts)).toBe(foldCase(texts.join('\n')));
  expect(toSearchText([LONG.Bangla])).toBe(foldCase(LONG.Bangla));
});

test('long text is cut between characters and keeps everything before the cut', () => {
  const cut = toSearchText([LONG.Bangla, LONG.emoji, LONG.Bangla, LONG.Bangla]);
  expect(cut).not.toContain('\uFFFD');
  expect(cut.isWellFormed()).toBe(true);
  expect(cut.startsWith(`${foldCase(LONG.Bangla)}\n${LONG.emoji}\n`)).toBe(true);
});
