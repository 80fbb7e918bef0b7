import { sizeText } from '#contract/formats/size-text.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFile } from './focus-file.ts';
import { goesInPieces, type OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

const OFFLINE = 'You’re offline. We’ll measure this file as soon as you’re back online.';

type Sending = Extract<OrderPart['reading'], { state: 'uploading' }>;

const saysOf = ({ sent, total, waits }: Sending) => {
  const come = `${sizeText(sent)} of ${sizeText(total)}`;
  if (waits === 'offline') return `You’re offline: ${come} sent. It goes on by itself once you’re back online.`;
  if (waits === 'again') return `The connection was lost: ${come} sent. It goes on from there in a moment.`;
  return `Sending it to be measured: ${come}`;
};

function Uploading({ part, reading }: { part: OrderPart; reading: Sending }) {
  const { sent, total } = reading;
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total);
  const stops = goesInPieces(part) ? 'Pause' : 'Stop';
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={`Sending ${part.file.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 border border-edge"
      >
        <div className="layers h-full transition-[width] duration-150" style={{ width: `${percent}%` }} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted tabular-nums">
        <p className="min-w-0 basis-60 grow">{saysOf(reading)}</p>
        <Button
          variant="quiet"
          aria-label={`${stops} sending ${part.file.name}`}
          onClick={({ currentTarget }) => {
            focusFile(currentTarget);
            orderParts.stopUpload(part.id);
          }}
        >
          {stops}
        </Button>
      </div>
    </div>
  );
}

function Again({ part, says, children }: { part: OrderPart; says: string; children: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 basis-60 grow wrap-anywhere">{children}</p>
      <Button
        variant="secondary"
        aria-label={`${says}: ${part.file.name}`}
        onClick={({ currentTarget }) => {
          focusFile(currentTarget);
          orderParts.retry(part.id);
        }}
      >
        {says}
      </Button>
    </div>
  );
}

/** What can be done about a file that this browser does not measure: one that is being sent ahead, or was not. */
export function PartSending({ part }: { part: OrderPart }) {
  const { reading } = part;
  switch (reading.state) {
    case 'uploading':
      return <Uploading part={part} reading={reading} />;
    case 'failed':
      return (
        <Again part={part} says="Try again">
          {reading.isOffline
            ? OFFLINE
            : `${reading.message} You can also order now: the file is then sent with the order.`}
        </Again>
      );
    case 'stopped':
      return reading.sent ? (
        <Again part={part} says="Go on">
          {`Paused: ${sizeText(reading.sent)} of ${sizeText(part.file.size)} sent. Go on now, or order: the rest goes with your order.`}
        </Again>
      ) : (
        <Again part={part} says="Send it now">
          Not sent ahead. It goes with your order, and we will measure it then.
        </Again>
      );
    case 'later':
      return (
        <Again part={part} says="Try again">
          We will measure this file once it is sent.
        </Again>
      );
    case 'waiting':
    case 'measuring':
    case 'at-shop':
    case 'measured':
      return null;
  }
}
