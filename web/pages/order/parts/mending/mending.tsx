import { useEffect, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { isAbort, sentenceOf, unreachable } from '#web/api/api-error.ts';
import { focusFile } from '#web/pages/order/parts/focus-file.ts';
import type { MendedPart, OrderPart, ReadPart } from '#web/pages/order/parts/part.ts';
import { usePicture } from '#web/pages/order/parts/part-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { ComparedFiles } from '#web/ui/measured/compared-files.tsx';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { isMendedHere, mendByBrowser } from './mend-by-browser.ts';
import { mendByShop } from './mend-by-shop.ts';
import type { Offer } from './offer.ts';
import { takeMended, takeOwn } from './take-mended.ts';

export interface MendingProps {
  part: OrderPart;
  service: OrderableService;
  /** What one piece would cost with other figures, in the shop’s currency. */
  chargeAs: (figures: MeasuredFigures) => number | undefined;
}

type State =
  /** `isAnswered`: an offer was taken, or not. */
  | { is: 'idle'; isAnswered?: true }
  | { is: 'mending' }
  | { is: 'refused'; message: string }
  | { is: 'offered'; offer: Offer };

/** Where a file of this page is, as long as it is shown. */
const useFileUrl = (file: File | undefined) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

function Download({ mended: { file, uploadId = '', name } }: { mended: MendedPart }) {
  const here = useFileUrl(file);
  return (
    <a href={file ? here : apiAddress.uploadFile(uploadId)} download={name} className="text-link">
      Download the mended file
    </a>
  );
}

function Picture({ says, read }: { says: string; read: ReadPart }) {
  return (
    <figure className="min-w-0">
      <FilePicture thumbnail={usePicture(read)} kind={read.figures.kind} className="w-full bg-white" />
      <figcaption className="mt-1 text-sm text-muted">{says}</figcaption>
    </figure>
  );
}

/** What went and what came, with both files beside each other; nothing counts before the customer says yes. */
function Offered({ offer, own, chargeAs, onTake, onKeep }: OfferedProps) {
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
      <div className="grid grid-cols-2 gap-3">
        <Picture says="Your file" read={before} />
        <Picture says="Mended" read={mended.part} />
      </div>
      <ComparedFiles
        before={{ name: own, measurement: before.figures, charge: chargeAs(before.figures) }}
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

/** The picture of the own file may come after it was mended. */
const withPicture = (offer: Offer, { reading }: OrderPart): Offer =>
  !offer.before.preview && reading.state === 'measured' ? { ...offer, before: reading.part } : offer;

interface OfferedProps extends Pick<MendingProps, 'chargeAs'> {
  offer: Offer;
  /** The name of the customer's own file. */
  own: string;
  onTake: () => void;
  onKeep: () => void;
}

/** What was pressed is gone: the focus goes to what comes in its place. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface TakenProps {
  part: OrderPart;
  mended: MendedPart;
  /** Taken just now. */
  isNew: boolean;
}

function Taken({ part, mended, isNew }: TakenProps) {
  return (
    <>
      <p ref={isNew ? takeFocus : undefined} tabIndex={-1}>
        You are ordering the mended file. Yours stays with the order.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            focusFile(currentTarget);
            takeOwn(part.id);
          }}
        >
          Use my own file again
        </Button>
        <Download mended={mended} />
      </div>
    </>
  );
}

const ANSWERED: State = { is: 'idle', isAnswered: true };
const TOO_MUCH_HERE = 'Your browser cannot mend this file. Press again and we do it.';

/** What sends a mended file is there before anybody orders one, and before one is offered: it is taken at the press. @throws ApiError */
const loadSending = () =>
  import('#web/pages/order/ahead/send-large.ts').catch(() => {
    throw unreachable();
  });

/** Mends once it is asked to, in this browser if that can be; stops when the file is closed. */
const useMending = ({ part, service }: MendingProps) => {
  const [state, setState] = useState<State>({ is: 'idle' });
  const [isTooMuch, setTooMuch] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isHere = !isTooMuch && isMendedHere(part);
  const refuse = (error: unknown) => {
    if (!isAbort(error)) setState({ is: 'refused', message: sentenceOf(error) });
  };
  const mend = async () => {
    const { signal } = (running.current = new AbortController());
    setState({ is: 'mending' });
    try {
      const [offer] = await Promise.all([
        (isHere ? mendByBrowser : mendByShop)(part, service, signal),
        isHere ? loadSending() : undefined,
      ]);
      setTooMuch(!offer);
      setState(offer ? { is: 'offered', offer } : { is: 'refused', message: TOO_MUCH_HERE });
    } catch (error) {
      refuse(error);
    }
  };
  const take = ({ mended }: Offer) => {
    takeMended(part.id, mended);
    setState(ANSWERED);
  };
  return { state, isHere, mend, take, keep: () => setState(ANSWERED) };
};

const whereSaid = (isHere: boolean, { uploadId }: OrderPart) => {
  if (isHere) return 'It is done in your browser, and nothing is sent. ';
  return uploadId === undefined ? 'We need your file for that, so it is sent to us now. ' : '';
};

/** What a mended file depends on beside the file: of one that is taken, too, what its customer said of their own. */
const saidOf = ({ mended, unit, uses }: OrderPart) => JSON.stringify([mended ? mended.ownUnit : unit, uses]);

/** An offer, and what is under way for one, end with what is said of the file: it would be of other figures. */
export function Mending(props: MendingProps) {
  return <MendingAsSaid key={saidOf(props.part)} {...props} />;
}

/** A file without faults that have one answer only: made when asked for, shown beside the customer's own, and theirs to download. */
function MendingAsSaid(props: MendingProps) {
  const { part, chargeAs } = props;
  const { state, isHere, mend, take, keep } = useMending(props);
  const isMending = state.is === 'mending';
  const isAnswered = state.is === 'idle' && state.isAnswered === true;
  return (
    <section aria-label="Mended file" className="flex flex-col gap-3 border-s-2 border-copper ps-4">
      {part.mended ? (
        <Taken part={part} mended={part.mended} isNew={isAnswered} />
      ) : state.is === 'offered' ? (
        <Offered
          offer={withPicture(state.offer, part)}
          own={part.file.name}
          chargeAs={chargeAs}
          onTake={() => take(state.offer)}
          onKeep={keep}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={isAnswered ? takeFocus : undefined}
            variant="secondary"
            aria-disabled={isMending} // disabled, it would lose the focus
            onClick={() => isMending || void mend()}
          >
            {isMending ? 'Mending…' : 'Mend this for me'}
          </Button>
          <p className="min-w-0 basis-60 grow text-sm text-muted">
            {whereSaid(isHere, part)}
            You see what changes first, and nothing is ordered.
          </p>
        </div>
      )}
      <p role="status" className={state.is === 'refused' ? '' : 'sr-only'}>
        {state.is === 'refused' ? state.message : isMending ? 'Mending your file…' : ''}
      </p>
    </section>
  );
}
