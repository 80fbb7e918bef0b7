import { startTransition, useEffect, useState } from 'react';
import { kindOfName } from '#contract/measuring/file-formats.ts';
import { isOtherKind, type MeasuredFigures, measuredSize } from '#contract/measuring/measurement-lines.ts';
import type { PartMaterial, ViewedMachine, ViewedPart } from '#viewer';
import { useLoaded } from '#web/pages/order/use-loaded.ts';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';
import { PartView } from '#web/ui/measured/part-view.tsx';
import { usePictureUrl } from '#web/ui/measured/use-picture-url.ts';
import { figuresOf, nameOf, type OrderPart, type ReadPart } from './part.ts';

const loadPartSvg = () => import('#viewer/part-svg');
const loadPhotograph = () => import('./photograph.tsx');

/** The shop's picture, or one that is drawn from this browser's preview. What draws it is loaded with the first. */
export const usePicture = ({ thumbnail, preview }: Partial<ReadPart>) => {
  const made = useLoaded(loadPartSvg, thumbnail === undefined && preview !== undefined);
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void made?.partSvg(preview).then((drawn) => isShown && startTransition(() => setSvg(drawn)));
    return () => {
      isShown = false;
    };
  }, [made, preview]);
  const url = usePictureUrl(svg);
  return thumbnail ?? url;
};

/** How a part looks, small. */
export function PartPicture({ part, className }: { part: OrderPart; className: string }) {
  const kind = figuresOf(part)?.kind ?? 'unknown';
  const shown = kind === 'unknown' ? kindOfName(part.file.name) : kind;
  const picture = usePicture(part.reading.state === 'measured' ? part.reading.part : {});
  const photo = useLoaded(loadPhotograph, /^image\/(?!svg)/.test(part.file.type));
  if (photo && picture === undefined) return <photo.Photograph file={part.file} kind={shown} className={className} />;
  return <FilePicture thumbnail={picture} kind={shown} className={className} />;
}

/** What colours mean, unless it is said of groups of lines what is done along them. */
const coloursOf = ({ groups }: MeasuredFigures, colours: ViewedMachine['colours']) => colours && !groups && { colours };

/** What the viewer shows of a part; undefined if there is nothing to see. */
const viewedPart = (
  part: OrderPart,
  { boxMm, colours }: ViewedMachine,
  material: PartMaterial | undefined,
): ViewedPart | undefined => {
  if (part.reading.state !== 'measured') return undefined;
  const { figures, preview, thumbnail } = part.reading.part;
  const { kind, findings, sizeMm } = figures;
  if (!preview || kind === 'unknown') return undefined;
  const isCertain = sizeMm !== undefined && measuredSize(figures) !== undefined;
  const isMadeHere = !isOtherKind(figures);
  return {
    name: nameOf(part),
    kind,
    preview,
    findings,
    material,
    ...(isCertain && { sizeMm }),
    ...(isCertain && isMadeHere && boxMm && { boxMm }),
    ...(isMadeHere && coloursOf(figures, colours)),
    ...(thumbnail !== undefined && { thumbnail }),
  };
};

interface PartViewerProps {
  part: OrderPart;
  machine: ViewedMachine;
  /** Of what it is made. */
  material?: PartMaterial | undefined;
}

/** How a part looks, from all sides and with its faults; a drawing of its kind until then. */
export function PartViewer({ part, machine, material }: PartViewerProps) {
  const viewed = viewedPart(part, machine, material);
  if (!viewed) return <PartPicture part={part} className="mx-auto w-full max-w-60" />;
  return <PartView part={viewed} highlight={part.highlight} />;
}
