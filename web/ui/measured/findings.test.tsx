import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MeasuredFinding } from '#contract/measuring/measurement.ts';
import { Findings } from './findings.tsx';

const WARNING: MeasuredFinding = { code: 'open-edges', severity: 'warning', message: 'The surface has holes.' };
const NOTE: MeasuredFinding = { code: 'overhang', severity: 'info', message: 'Some faces hang over.' };

const outsideOfFolds = (markup: string) => markup.replaceAll(/<details class="fold">.*?<\/details>/g, '');

test('of one of several files the notes are behind a line that counts them, and what has to be answered is not', () => {
  const figures = { findings: [NOTE, WARNING, NOTE] };
  const all = renderToStaticMarkup(<Findings figures={figures} brief />);
  expect(all).toContain('2 notes');
  expect(all.match(/Some faces hang over/g)).toHaveLength(2);
  expect(outsideOfFolds(all)).toContain('The surface has holes');
  expect(outsideOfFolds(all)).not.toContain('Some faces hang over');
  expect(outsideOfFolds(renderToStaticMarkup(<Findings figures={figures} />))).toContain('Some faces hang over');
});
