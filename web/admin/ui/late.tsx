import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { loadOnce } from './load-once.ts';
import { TryAgain } from './try-again.tsx';

/** Said where the script of a part does not come. */
export const PART_MISSING = 'This part of the page could not be loaded. Please check your connection and try again.';

/** What stands in the place of a component that has not come. */
interface InPlaceOf<Props> {
  Waiting?: ComponentType<Props>;
  Failed?: ComponentType<Props & { onRetry: () => void }>;
}

/** Seen only where a script takes longer than a blink. */
function Soon() {
  return (
    <div className="soon">
      <Spinner />
    </div>
  );
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => <TryAgain message={PART_MISSING} onRetry={onRetry} />;

/**
 * A component whose script is loaded when it is first shown, or ahead of that by `prefetch`. React's own `lazy` keeps a failure for
 * good; this one is tried again.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting = Soon, Failed = NotLoaded }: InPlaceOf<Props> = {},
) => {
  let Loaded: ComponentType<Props> | undefined;
  const once = loadOnce(async () => (Loaded = await load()));
  function Late(props: Props) {
    const [state, setState] = useState<'waiting' | 'failed' | 'there'>(Loaded ? 'there' : 'waiting');
    useEffect(() => {
      if (state !== 'waiting') return;
      let isShown = true;
      const show = (next: 'failed' | 'there') => isShown && setState(next);
      once.come().then(
        () => show('there'),
        () => show('failed'),
      );
      return () => {
        isShown = false;
      };
    }, [state]);
    if (state === 'failed') return <Failed {...props} onRetry={() => setState('waiting')} />;
    return Loaded && state === 'there' ? <Loaded {...props} /> : <Waiting {...props} />;
  }
  return Object.assign(Late, { isThere: () => once.get() !== undefined, prefetch: once.prefetch });
};
