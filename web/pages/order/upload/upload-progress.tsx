import { useEffect, useRef } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import type { UploadProgress as Progress } from '#web/api/upload.ts';
import type { AheadProgress } from '#web/pages/order/ahead/send-large.ts';
import { isOnItsWay, type Unsent } from '#web/pages/order/unsent/send-order.ts';
import { useOnline } from '#web/pages/order/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { PlacedNote } from './placed-note.tsx';

const percentOf = ({ sent, total }: Progress) => (total === 0 ? 0 : Math.floor((100 * sent) / total));

interface BarProps {
  label: string;
  progress: Progress;
  says: string;
}

function Bar({ label, progress, says }: BarProps) {
  const percent = percentOf(progress);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="text-lg font-semibold">{percent}%</span>
        <span className="text-muted">{says}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${sizeText(progress.sent)} of ${sizeText(progress.total)}`}
        className="h-4 border border-edge"
      >
        <div className="layers h-full transition-[width] duration-150" style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}

const sentText = ({ sent, total }: Progress) => `${sizeText(sent)} of ${sizeText(total)} sent`;

const WAITS: Readonly<Record<NonNullable<AheadProgress['waits']>, string>> = {
  offline: 'You’re offline. Nothing is lost: it goes on by itself once you’re back online.',
  again: 'The connection was lost. It goes on from here in a moment…',
  paused: 'Paused. Nothing is lost: go on whenever you like.',
};

/** A large file, or a mended one, goes ahead of its order, and its order waits for it. */
function Ahead({ ahead }: { ahead: AheadProgress }) {
  const which =
    ahead.of > 1 ? `File ${ahead.number} of ${ahead.of}, then your order` : 'Your file first, then your order';
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {which}: <bdi>{ahead.name}</bdi>
      </p>
      <Bar label={`Sending ${ahead.name}`} progress={ahead} says={sentText(ahead)} />
      <p role="status" className={ahead.waits ? 'font-medium' : 'sr-only'}>
        {ahead.waits && WAITS[ahead.waits]}
      </p>
    </>
  );
}

interface PauseProps {
  pause: () => void;
  goOn: () => void;
}

/** One button, which keeps the focus. */
function PauseButton({ isPaused, pause, goOn }: PauseProps & { isPaused: boolean }) {
  return (
    <Button variant="secondary" onClick={isPaused ? goOn : pause}>
      {isPaused ? 'Go on' : 'Pause'}
    </Button>
  );
}

const loss = (unsent: Unsent, isOnline: boolean) => {
  if (unsent.state === 'sending' && !isOnline) return WAITS.offline;
  if (unsent.state === 'sending' && unsent.isAgain)
    return 'The connection ended too early and we don’t have your order yet. Sending it again.';
  if (unsent.state !== 'asking') return undefined;
  return unsent.isOnline
    ? 'The connection ended after your files were sent. Finding out whether we have your order…'
    : 'You’re offline. Your files were sent: once you’re back online, we’ll find out whether we have your order.';
};

/** What is known while there is no connection, and after it ended with the last byte. */
function LossNote({ unsent }: { unsent: Unsent }) {
  const says = loss(unsent, useOnline());
  return (
    <p role="status" className={says === undefined ? 'sr-only' : 'font-medium'}>
      {says}
    </p>
  );
}

interface UploadProgressProps extends PauseProps {
  unsent: Unsent;
  onCancel: () => void;
}

/** How far an order is that is being sent; loaded when the first one is. */
export function UploadProgress(props: UploadProgressProps) {
  if (props.unsent.state === 'placed') return <PlacedNote />;
  return isOnItsWay(props.unsent) && <OnItsWay {...props} />;
}

function OnItsWay({ unsent, onCancel, ...pausing }: UploadProgressProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The submit button is disabled now and loses the focus; without this, Tab would start at the top of the page again.
  useEffect(() => panel.current?.focus(), []);
  const isSent = unsent.state === 'sending' && unsent.progress.sent >= unsent.progress.total;
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-2.5 border border-line bg-panel p-4 outline-none">
      <LossNote unsent={unsent} />
      {unsent.state === 'ahead' && <Ahead ahead={unsent.ahead} />}
      {unsent.state === 'sending' && (
        <Bar
          label="Sending the order"
          progress={unsent.progress}
          says={isSent ? 'Upload finished. Saving your order…' : sentText(unsent.progress)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2.5 empty:hidden">
        {unsent.state === 'ahead' && <PauseButton isPaused={unsent.ahead.waits === 'paused'} {...pausing} />}
        {/* Once everything is sent the shop may already have the order, and it could no longer be cancelled. */}
        {!isSent && (
          <Button variant="secondary" onClick={onCancel}>
            {unsent.state === 'asking' ? 'Stop waiting' : 'Cancel'}
          </Button>
        )}
      </div>
    </div>
  );
}
