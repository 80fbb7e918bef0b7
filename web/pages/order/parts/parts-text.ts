import { sizeText } from '#contract/formats/size-text.ts';
import { type Standing, standingOf } from '#contract/measuring/measurement-lines.ts';
import { figuresOf, isPending, type OrderPart } from './part.ts';

const counted = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

/** All files on one line: '3 files, 12 MB: 2 measured, 1 waits for your answer'. */
export const partsText = (parts: readonly OrderPart[]) => {
  const bytes = parts.reduce((sum, { file }) => sum + file.size, 0);
  const figures = parts.map(figuresOf);
  const pending = parts.filter(isPending).length;
  const asked = figures.filter((one) => one?.unit.ask).length;
  const standing = (wanted: Standing) => figures.filter((one) => one && standingOf(one) === wanted).length;
  const broken = standing('broken');
  const checked = standing('person');
  const measured = figures.filter(Boolean).length - asked - broken - checked;
  const states = [
    ...(pending > 0 ? [`measuring ${counted(pending, 'file')}…`] : []),
    ...(measured > 0 ? [`${measured} measured`] : []),
    ...(asked > 0 ? [`${asked} ${asked === 1 ? 'waits' : 'wait'} for your answer`] : []),
    ...(checked > 0 ? [`${checked} for a person to look at`] : []),
    ...(broken > 0 ? [`${broken} could not be measured`] : []),
  ];
  const all = `${counted(parts.length, 'file')}, ${sizeText(bytes)}`;
  return states.length === 0 ? all : `${all}: ${states.join(', ')}`;
};
