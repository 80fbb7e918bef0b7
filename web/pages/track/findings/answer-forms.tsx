import type { ReactNode } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { findingFigures } from '#contract/measuring/finding-figures.ts';
import { ANSWERER_MAX } from '#contract/quotations/quotation.ts';
import type { TrackedFile, TrackedOrder } from '#web/pages/track/tracked-order.ts';
import { Button } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

interface FormsProps {
  file: TrackedFile;
  partId: string;
  token: string;
  maxBytes: number;
  /** The service for which the file is measured. */
  service: TrackedOrder['service'];
}

interface FoldProps {
  kind: 'accept' | 'replace';
  opens: string;
  sends: string;
  /** The file's name, for screen readers. */
  about: string;
  isFirst: boolean;
  /** The name of the group of folds, of which one at a time is open. */
  group: string;
  children: ReactNode;
}

/** Opening it is the first step, sending it the second, so that nobody answers by a slip. */
function Fold({ kind, opens, sends, about, isFirst, group, children }: FoldProps) {
  const variant = isFirst ? 'primary' : 'secondary';
  return (
    <details name={group} className="answer">
      <summary className={`button button-${variant}`}>
        {opens}
        <span className="sr-only">: {about}</span>
      </summary>
      <form data-kind={kind} className="answer-form">
        {children}
        <label className="answer-field">
          <span className="font-semibold">Your name (optional)</span>
          <input name="name" maxLength={ANSWERER_MAX} autoComplete="name" className="control" />
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" data-does="send">
            {sends}
          </Button>
          {kind === 'replace' && (
            <Button variant="quiet" data-does="stop" hidden>
              Stop
            </Button>
          )}
        </div>
        <p role="status" data-says="form" className="font-medium empty:hidden" />
      </form>
    </details>
  );
}

function Accept({ file, group }: { file: TrackedFile; group: string }) {
  return (
    <Fold
      kind="accept"
      opens="Make it as it is"
      sends="Yes, make it as it is"
      about={file.name}
      isFirst={false}
      group={group}
    >
      <div>
        <p>You accept this in the finished part:</p>
        <ul className="mt-1 list-disc ps-5">
          {file.open.map((finding, at) => (
            <li key={at} className="wrap-anywhere">
              <bdi>{unbroken(finding.message)}</bdi>
              <span className="block text-sm text-muted">{findingFigures(finding)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Fold>
  );
}

function Replace({ file, group, maxBytes }: { file: TrackedFile; group: string; maxBytes: number }) {
  return (
    <Fold
      kind="replace"
      opens="Replace the file"
      sends="Send the new file"
      about={file.name}
      isFirst={file.open.length > 0}
      group={group}
    >
      <label className="answer-field">
        <span className="font-semibold">The corrected file</span>
        <span className="text-sm text-muted">
          Up to {sizeText(maxBytes)}. We measure it anew and show what changed. The old file stays with your order.
        </span>
        <input type="file" name="file" required className="control" />
      </label>
      <fieldset data-asks="unit" hidden className="min-w-0 border-s-2 border-copper ps-4">
        <legend className="contents font-semibold">Which size is right?</legend>
        <p className="text-sm text-muted">The new file doesn’t say its unit.</p>
        <div data-choices />
      </fieldset>
      <progress max={1} value={0} aria-label="Sent so far" className="w-full accent-copper" hidden />
    </Fold>
  );
}

/** The customer's answers to what was found in a file; an element sends them. */
export function AnswerForms({ file, partId, token, maxBytes, service }: FormsProps) {
  const group = `answer-${partId}`;
  return (
    <>
      <file-answer
        className="file-answer"
        data-part={partId}
        data-accept={apiAddress.findingsAcceptance(token, file._id)}
        data-replace={apiAddress.fileReplacement(token, file._id)}
        data-state={apiAddress.trackedFile(token, '')}
        data-uploads={apiAddress.uploads}
        data-measurements={apiAddress.measurements}
        data-service={service}
        data-max-bytes={maxBytes}
        data-measurement={file.measurementId}
        data-findings={JSON.stringify([...new Set(file.open.map(({ code }) => code))])}
      >
        <Replace file={file} group={group} maxBytes={maxBytes} />
        {file.open.length > 0 && <Accept file={file} group={group} />}
      </file-answer>
      <noscript>
        <p>To answer here you need JavaScript. You can also write to us or call.</p>
      </noscript>
    </>
  );
}
