import type { ReactNode } from 'react';

const UNITS = 'mm|cm|m|in|ft|g|kg|min|%|B|kB|MB|GB|BDT|tk';

/** A figure with its unit, as texts have them: '15 %', '0.8 mm', '45.3 cm³'. */
const FIGURE = new RegExp(`([\\d.,]*\\d (?:${UNITS})(?![A-Za-z])[²³]?)`);

/** A text in which no line ends between a figure and its unit. By style: what is copied, searched and sent has plain spaces. */
export const unbroken = (text: string): ReactNode =>
  text.split(FIGURE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
