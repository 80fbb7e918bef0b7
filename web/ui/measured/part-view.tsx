import { useEffect, useRef, useState } from 'react';
import type { Highlight, ViewedPart } from '#viewer';
import { partWords } from '#viewer/part-words';
import type { ShownPart } from '#viewer/show-part';
import { FilePicture } from './file-picture.tsx';

interface PartViewProps {
  part: ViewedPart;
  /** What a line of the price charges for is shown on the part. */
  highlight?: Highlight | undefined;
  /** Whether somebody has pressed for it: then who saves data is not asked once more. */
  asked?: boolean;
  className?: string;
}

/** Who asked to save data is asked first. */
const savesData = () =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const contentOf = ({ preview }: ViewedPart) => {
  if ('bytes' in preview) return preview.bytes;
  return 'svg' in preview ? preview.svg : preview.url;
};

/** Whether two parts look the same, so that one need not be shown anew: pages make new objects at every change. */
const looksSame = (one: ViewedPart, other: ViewedPart) =>
  contentOf(one) === contentOf(other) &&
  JSON.stringify(one.findings) === JSON.stringify(other.findings) &&
  one.sizeMm?.join() === other.sizeMm?.join() &&
  one.boxMm?.join() === other.boxMm?.join();

type Loading = 'still' | 'shown' | 'failed';

/** Shows the part in an element once that is wanted; loads the viewer for it. */
const useShownPart = (given: ViewedPart, wanted: boolean) => {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownPart>(undefined);
  const [loading, setLoading] = useState<Loading>('still');
  const [times, setTimes] = useState(0);
  const [part, setPart] = useState(given);
  if (part !== given && !looksSame(part, given)) setPart(given);
  useEffect(() => {
    const element = host.current;
    if (import.meta.env.SSR || !wanted || !element) return; // the server's bundle goes without the viewer
    const left = new AbortController();
    const show = async () => {
      const { showPart } = await import('#viewer/show-part');
      shown.current = await showPart(element, part, left.signal);
      setLoading('shown');
      setTimes((before) => before + 1);
    };
    show().catch(() => left.signal.aborted || setLoading('failed'));
    return () => {
      left.abort();
      shown.current?.destroy();
      shown.current = undefined;
    };
  }, [wanted, part]);
  return { host, shown, loading, times };
};

/**
 * A measured file to turn, to zoom and to step through what was found in it: first a still picture, which stays where the
 * viewer cannot be loaded or data is to be saved.
 */
export function PartView({ part, highlight, asked = false, className = '' }: PartViewProps) {
  const [wanted, setWanted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { host, shown, loading, times } = useShownPart(part, wanted);
  useEffect(() => {
    if (savesData() && !asked) setAsking(true);
    else setWanted(true);
  }, [asked]);
  useEffect(() => shown.current?.highlight(highlight), [highlight, times, shown]);
  useEffect(() => shown.current?.paint(part.material), [part.material, times, shown]);
  const isShown = loading === 'shown';
  return (
    <div className={className}>
      {!isShown && (
        <div role="img" aria-label={partWords(part)}>
          <FilePicture thumbnail={part.thumbnail} kind={part.kind} className="w-full" />
        </div>
      )}
      {isAsking && !wanted && (
        <button type="button" className="button button-secondary mt-3" onClick={() => setWanted(true)}>
          Look closer
        </button>
      )}
      {loading === 'failed' && <p className="mt-2 text-sm text-muted">The 3D view could not be loaded.</p>}
      <div ref={host} hidden={!isShown} />
    </div>
  );
}
