import { useEffect, useRef } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import type { UploadProgress as Progress } from '#web/api/upload.ts';
import type { AheadProgress } from '#web/pages/order/ahead/send-large.ts';
import { Button } from '#web/ui/button.tsx';
import { LossNote } from './loss-note.tsx';
import type { Upload } from './use-order-upload.ts';

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

/** A large file goes ahead of its order, and its order waits for it. */
function Ahead({ ahead }: { ahead: AheadProgress }) {
  const which =
    ahead.of > 1
      ? `Large file ${ahead.number} of ${ahead.of}, then your order`
      : 'Your large file first, then your order';
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

type SendingUpload = Extract<Upload, { state: 'sending' }>;

interface UploadProgressProps extends PauseProps {
  upload: Upload;
  onCancel: () => void;
}

/** How far an order is that is being sent; loaded when the first one is. */
export function UploadProgress({ upload, ...rest }: UploadProgressProps) {
  return upload.state === 'sending' && <Sending {...upload} {...rest} />;
}

function Sending({ progress, loss, ahead, onCancel, ...pausing }: SendingUpload & Omit<UploadProgressProps, 'upload'>) {
  const panel = useRef<HTMLDivElement>(null);
  // The submit button is disabled now and loses the focus; without this, Tab would start at the top of the page again.
  useEffect(() => panel.current?.focus(), []);
  const isAsking = loss === 'asking' || loss === 'offline';
  const isSent = progress.sent >= progress.total;
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-2.5 border border-line bg-panel p-4 outline-none">
      <LossNote state={loss} />
      {ahead && <Ahead ahead={ahead} />}
      {!ahead && !isAsking && (
        <Bar
          label="Sending the order"
          progress={progress}
          says={isSent ? 'Upload finished. Saving your order…' : sentText(progress)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2.5 empty:hidden">
        {ahead && <PauseButton isPaused={ahead.waits === 'paused'} {...pausing} />}
        {/* Once everything is sent the shop may already have the order, and it could no longer be cancelled. */}
        {(ahead || isAsking || !isSent) && (
          <Button variant="secondary" onClick={onCancel}>
            {isAsking ? 'Stop waiting' : 'Cancel'}
          </Button>
        )}
      </div>
    </div>
  );
}
