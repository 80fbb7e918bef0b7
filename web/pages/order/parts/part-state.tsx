import { sizeText } from '#contract/formats/size-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

const OFFLINE = 'You’re offline. We’ll measure this file as soon as you’re back online.';

/** The pressed button is gone with what it does: the focus goes to the file's name. */
const focusFile = (pressed: HTMLElement) =>
  pressed.closest('li')?.querySelector<HTMLElement>('.part-toggle')?.focus({ preventScroll: true });

function Uploading({ part, sent, total }: { part: OrderPart; sent: number; total: number }) {
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total);
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
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted tabular-nums">
        <span>
          Sending it to be measured: {sizeText(sent)} of {sizeText(total)}
        </span>
        <Button
          variant="quiet"
          aria-label={`Stop sending ${part.file.name}`}
          onClick={({ currentTarget }) => {
            focusFile(currentTarget);
            orderParts.stopUpload(part.id);
          }}
        >
          Stop
        </Button>
      </p>
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

/** How far a file is that is not measured, and what can be done about it. */
export function PartState({ part }: { part: OrderPart }) {
  const { reading } = part;
  switch (reading.state) {
    case 'waiting':
      return <p className="text-muted">Waiting for the files before it…</p>;
    case 'measuring':
      return <p className="text-muted">Measuring it on your device. Nothing has been sent.</p>;
    case 'uploading':
      return <Uploading part={part} sent={reading.sent} total={reading.total} />;
    case 'at-shop':
      return <p className="text-muted">It is here. We are measuring it…</p>;
    case 'failed':
      return (
        <Again part={part} says="Try again">
          {reading.isOffline
            ? OFFLINE
            : `${reading.message} You can also order now: the file is then sent with the order.`}
        </Again>
      );
    case 'stopped':
      return (
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
    case 'measured':
      return null;
  }
}
