import { useEffect, useState } from 'react';
import { sidesText } from '#contract/measuring/figure-text.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import { UNIT_NAMES } from '#contract/measuring/measurement-lines.ts';
import type { PreviewSource } from '#viewer';
import { outlineAtHand, type PartOutline, shownAt, silhouetteFrom } from '#viewer/part-outline';
import { unbroken } from '#web/ui/unbroken.tsx';
import { usePictureUrl } from './use-picture-url.ts';
import { Yardstick, yardstickFor } from './yardstick.tsx';

type Unit = Measurement['unit']['value'];

interface UnitScaleProps {
  /** What it could be, and what the file says. */
  unit: Pick<Measurement['unit'], 'choices' | 'inFile'>;
  /** Its shape beside the yardstick; a rectangle stands in for one that is not at hand. */
  preview?: PreviewSource | undefined;
  chosen?: Unit | undefined;
  onChoose: (unit: Unit) => void;
}

/** Of the picture's longer side. */
const GAP = 0.08;
/** Pictures are as wide as this to their height, so that they stand in a row. */
const ASPECT = 1.25;

interface PictureProps {
  outline: PartOutline;
  sizeMm: readonly number[];
  pictureUrl: string | undefined;
}

/** The part at one of its possible sizes, standing on the ground beside something that everybody knows. */
function Picture({ outline, sizeMm, pictureUrl }: PictureProps) {
  const scale = Math.max(...sizeMm) / outline.longestMm;
  const part = { width: outline.width * scale, height: outline.height * scale };
  const yardstick = yardstickFor(Math.max(part.width, part.height));
  const gap = Math.max(part.width + yardstick.width, part.height, yardstick.height) * GAP;
  const content = { width: part.width + gap + yardstick.width, height: Math.max(part.height, yardstick.height) };
  const height = Math.max(content.height, content.width / ASPECT) + 2 * gap;
  const width = height * ASPECT;
  const left = (width - content.width) / 2;
  const ground = (height + content.height) / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="block w-full" aria-hidden="true">
      <g transform={`translate(${left} ${ground - part.height}) scale(${scale})`} className="fill-copper">
        {outline.path !== undefined && <path d={outline.path} fillRule="evenodd" />}
        {pictureUrl !== undefined && (
          <>
            <rect width={outline.width} height={outline.height} fill="#ffffff" />
            <image href={pictureUrl} width={outline.width} height={outline.height} />
          </>
        )}
      </g>
      <g transform={`translate(${left + part.width + gap} ${ground - yardstick.height})`}>
        <Yardstick kind={yardstick.kind} />
      </g>
      <path d={`M0 ${ground}H${width}`} className="stroke-edge" strokeWidth={height / 150} />
    </svg>
  );
}

/** The part's shape, as soon as it is found. */
const useOutline = (preview: PreviewSource | undefined, sizeMm: readonly number[] = [1, 1]) => {
  const [found, setFound] = useState<{ of: PreviewSource; outline: PartOutline }>();
  useEffect(() => {
    let isShown = true;
    void silhouetteFrom(preview).then((outline) => {
      if (isShown && preview && outline) setFound({ of: preview, outline });
    });
    return () => {
      isShown = false;
    };
  }, [preview]);
  return found && found.of === preview ? found.outline : outlineAtHand(preview, sizeMm);
};

/**
 * Shows a part at each size that it may have beside a coin, a hand or a person, at true proportion, to choose from. Buttons, since
 * an answer measures the part again: the arrow keys of radio buttons would do so at every step.
 */
export function UnitScale({ unit: { choices = [], inFile }, preview, chosen, onChoose }: UnitScaleProps) {
  const outline = useOutline(preview, choices[0]?.sizeMm);
  const pictureUrl = usePictureUrl(preview && 'svg' in preview ? preview.svg : undefined);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,45%),1fr))] gap-2">
      {choices.map(({ value, sizeMm }) => (
        <li key={value} className="grid">
          <button
            type="button"
            aria-pressed={chosen === value}
            onClick={() => onChoose(value)}
            className="flex cursor-pointer flex-col border border-edge bg-panel p-2.5 text-start hover:bg-copper-soft aria-pressed:border-copper aria-pressed:bg-copper-soft"
          >
            <Picture outline={outline} sizeMm={sizeMm} pictureUrl={pictureUrl} />
            <span className="mt-2 block font-semibold tabular-nums wrap-anywhere">{unbroken(sidesText(sizeMm))}</span>
            <span className="block">
              in {UNIT_NAMES[value]}
              {value === inFile && ', as the file says'}
            </span>
            <span className="block text-sm text-muted">beside {yardstickFor(shownAt(outline, sizeMm)).words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
