import { useEffect, useRef } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import type { UploadProgress as Progress } from '#web/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import type { AfterLoss } from './deliver-order.ts';
import { LossNote } from './loss-note.tsx';

function Bar({ sent, total }: Progress) {
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="text-lg font-semibold">{percent}%</span>
        <span className="text-muted">
          {sent < total ? `${sizeText(sent)} of ${sizeText(total)} sent` : 'Upload finished. Saving your order…'}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Sending the order"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${sizeText(sent)} of ${sizeText(total)}`}
        className="h-4 border border-edge"
      >
        <div className="layers h-full transition-[width] duration-150" style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}

interface UploadProgressProps {
  progress: Progress;
  loss: AfterLoss | undefined;
  onCancel: () => void;
}

export function UploadProgress({ progress, loss, onCancel }: UploadProgressProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The submit button is disabled now and loses the focus; without this, Tab would start at the top of the page again.
  useEffect(() => panel.current?.focus(), []);
  const isAsking = loss === 'asking' || loss === 'offline';
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-2.5 border border-line bg-panel p-4 outline-none">
      <LossNote state={loss} />
      {!isAsking && <Bar {...progress} />}
      {/* Once everything is sent the shop may already have the order, and it could no longer be cancelled. */}
      {(isAsking || progress.sent < progress.total) && (
        <Button variant="secondary" onClick={onCancel} className="justify-self-end">
          {isAsking ? 'Stop waiting' : 'Cancel'}
        </Button>
      )}
    </div>
  );
}
