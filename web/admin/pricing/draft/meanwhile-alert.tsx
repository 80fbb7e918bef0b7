import type { BookRecord } from '#contract/pricing/book-record.ts';
import { changesInWords } from '#web/admin/pricing/history/figure-words.ts';
import type { BookDraft } from './use-book-draft.ts';
import type { Meanwhile } from './use-book-save.ts';

interface MeanwhileAlertProps {
  meanwhile: Meanwhile;
  draft: BookDraft;
  /** Of the version that was saved meanwhile, once it is loaded. */
  record: BookRecord | undefined;
}

/** Says what somebody else saved before this draft could be, and which of it the draft would change again. */
export function MeanwhileAlert({ meanwhile: { version, changes }, draft, record }: MeanwhileAlertProps) {
  const theirs = new Set(changes.map(({ path }) => path));
  const again = draft.changes.filter(({ path }) => theirs.has(path));
  return (
    <div role="alert" className="mt-6 border-s-4 border-copper bg-copper-soft px-4 py-3">
      <p className="font-semibold">
        {record?.createdBy ?? 'Somebody else'} saved version {version} meanwhile. Nothing that you typed is lost, and
        nothing of it is saved yet.
      </p>
      <p className="mt-2">Changed in version {version}:</p>
      <ul className="ms-5 list-disc">
        {changesInWords(changes).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {again.length > 0 && (
        <>
          <p className="mt-2">What you typed would change that again:</p>
          <ul className="ms-5 list-disc">
            {changesInWords(again).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2">Look at the figures below, and save once more if they are right.</p>
    </div>
  );
}
