import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken } from './unbroken.tsx';

const shown = (text: string) =>
  renderToStaticMarkup(<>{unbroken(text)}</>)
    .replaceAll('<span class="whitespace-nowrap">', '[')
    .replaceAll('<span class="inline-block">', '[')
    .replaceAll('</span>', ']');

test.each([
  ['within 15 %.', 'within [15 %].'],
  ['The thinnest wall is 0.3 mm; it needs 0.8 mm', 'The thinnest wall is [0.3 mm]; it needs [0.8 mm]'],
  ['12 × 9 × 5 mm, 45.3 cm³ and 12.35 in²', '[12 × 9 × [5 mm,]] [45.3 cm³] and [12.35 in²]'],
  ['which takes 300 × 300 × 400 mm.', 'which takes [300 × 300 × [400 mm.]]'],
  ['Up to 20 files, 100 MB each, 1,25,000.50 BDT', 'Up to 20 files, [100 MB] each, [1,25,000.50 BDT]'],
  ['3 minutes, 4 models, 2 groups and 5 Boards', '3 minutes, 4 models, 2 groups and 5 Boards'],
  ['15 mm/s at 5 tk/min', '[15 mm]/s at [5 tk]/min'],
])('of %j figures and units stay together', (text, together) => expect(shown(text)).toBe(together));
