import type { ReactNode } from 'react';
import { currency } from '#contract/money/currency.ts';

const UNITS = 'mm|cm|m|in|ft|g|kg|min|%|B|kB|MB|GB|tk';

/** A figure with its unit, or a size and the mark after it, as texts have them: '15 %', '45.3 cm³', '30 × 40.5 mm.'. */
const figures = () =>
  new RegExp(`((?:[\\d.,]*\\d × )+[\\d.,]*\\d mm[.,;]?|[\\d.,]*\\d (?:${UNITS}|${currency()})(?![A-Za-z])[²³]?)`);

/** A size that fits on no line ends it before a number, never before its unit. */
const SIZE = /^(.* )([\d.,]+ mm.?)$/;

const figure = (text: string) => {
  const [, before, last] = SIZE.exec(text) ?? [];
  return last === undefined ? (
    text
  ) : (
    <>
      {before}
      <span className="whitespace-nowrap">{last}</span>
    </>
  );
};

/**
 * A text in which no line ends between a figure and its unit, nor within a size that fits on one. By style: what is copied, searched and
 * sent has plain spaces.
 */
export const unbroken = (text: string): ReactNode =>
  text.split(figures()).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={part.includes('×') ? 'inline-block' : 'whitespace-nowrap'}>
        {figure(part)}
      </span>
    ),
  );
