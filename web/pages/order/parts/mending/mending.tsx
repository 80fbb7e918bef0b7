import { useEffect, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { isAbort, sentenceOf } from '#web/api/api-error.ts';
import type { MendedPart, OrderPart } from '#web/pages/order/parts/part.ts';
import { orderParts } from '#web/pages/order/parts/parts-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ComparedFiles } from '#web/ui/measured/compared-files.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { mendPart, type Offer } from './mend-part.ts';

export interface MendingProps {
  part: OrderPart;
  service: OrderableService;
  /** What one piece would cost with other figures, in the shop’s currency. */
  chargeAs: (figures: MeasuredFigures) => number | undefined;
}

type State = { is: 'idle' } | { is: 'mending' } | { is: 'refused'; message: string } | { is: 'offered'; offer: Offer };

function Download({ mended }: { mended: MendedPart }) {
  return (
    <a href={apiAddress.uploadFile(mended.uploadId)} download={mended.name} className="text-link">
      Download the mended file
    </a>
  );
}

function Pictures({ offer: { before, mended } }: { offer: Offer }) {
  if (before.thumbnail === undefined || mended.part.thumbnail === undefined) return null;
  const pictures = [
    { says: 'Your file', address: before.thumbnail },
    { says: 'Mended', address: mended.part.thumbnail },
  ];
  return (
    <div className="grid grid-cols-2 gap-3">
      {pictures.map(({ says, address }) => (
        <figure key={says} className="min-w-0">
          <img src={address} alt="" width={480} height={360} className="w-full border border-line bg-white" />
          <figcaption className="mt-1 text-sm text-muted">{says}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What went and what came, with both files beside each other; nothing counts before the customer says yes. */
function Offered({ offer, chargeAs, onTake, onKeep }: OfferedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { before, mended, changes } = offer;
  const { figures } = mended.part;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        Before and after
      </h3>
      <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-copper">
        {changes.map(({ code, message }) => (
          <li key={code}>{unbroken(message)}</li>
        ))}
      </ul>
      <Pictures offer={offer} />
      <ComparedFiles
        before={{ name: before.name, measurement: before, charge: chargeAs(before) }}
        now={{ name: mended.name, measurement: figures, charge: chargeAs(figures) }}
        hasVat={false} // it is among what one piece costs
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onTake}>Use the mended file</Button>
        <Button variant="secondary" onClick={onKeep}>
          Keep mine
        </Button>
        <Download mended={mended} />
      </div>
    </>
  );
}

interface OfferedProps extends Pick<MendingProps, 'chargeAs'> {
  offer: Offer;
  onTake: () => void;
  onKeep: () => void;
}

function Taken({ part, mended }: { part: OrderPart; mended: MendedPart }) {
  return (
    <>
      <p>You are ordering the mended file. Yours stays with the order.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => orderParts.takeMended(part.id, undefined)}>
          Use my own file again
        </Button>
        <Download mended={mended} />
      </div>
    </>
  );
}

/** Mends once it is asked to; stops when the file is closed. */
const useMending = ({ part, service }: MendingProps) => {
  const [state, setState] = useState<State>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const mend = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'mending' });
    try {
      setState({ is: 'offered', offer: await mendPart(part, service, controller.signal) });
    } catch (error) {
      if (!isAbort(error)) setState({ is: 'refused', message: sentenceOf(error) });
    }
  };
  return { state, mend, reset: () => setState({ is: 'idle' }) };
};

/** A file without faults that have one answer only: made when asked for, shown beside the customer's own, and theirs to download. */
export function Mending(props: MendingProps) {
  const { part, chargeAs } = props;
  const { state, mend, reset } = useMending(props);
  const frame = 'flex flex-col gap-3 border-s-2 border-copper ps-4';
  if (part.mended)
    return (
      <section aria-label="Mended file" className={frame}>
        <Taken part={part} mended={part.mended} />
      </section>
    );
  const take = () => {
    if (state.is === 'offered') orderParts.takeMended(part.id, state.offer.mended);
    reset();
  };
  return (
    <section aria-label="Mended file" className={frame}>
      {state.is === 'offered' ? (
        <Offered offer={state.offer} chargeAs={chargeAs} onTake={take} onKeep={reset} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" disabled={state.is === 'mending'} onClick={() => void mend()}>
            {state.is === 'mending' ? 'Mending…' : 'Mend this for me'}
          </Button>
          <p className="min-w-0 basis-60 grow text-sm text-muted">
            {part.uploadId === undefined ? 'We need your file for that, so it is sent to us now. ' : ''}
            You see what changes first, and nothing is ordered.
          </p>
        </div>
      )}
      <p role="status" className={state.is === 'refused' ? '' : 'sr-only'}>
        {state.is === 'refused' ? state.message : state.is === 'mending' ? 'Mending your file…' : ''}
      </p>
    </section>
  );
}
