import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import type { OwnersBook } from '#contract/pricing/book-record.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import { BookContext } from '#web/admin/pricing/draft/book-context.ts';
import { MeanwhileAlert } from '#web/admin/pricing/draft/late-meanwhile.ts';
import { useBookSave } from '#web/admin/pricing/draft/use-book-save.ts';
import { LeaveDialog } from '#web/admin/ui/leave-dialog.tsx';
import { useUnsavedGuard } from '#web/admin/ui/use-unsaved-guard.ts';
import { useWaiting } from '#web/admin/ui/use-waiting.ts';
import { AnswersSummary } from './answers-summary.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { questionsOf } from './questions.ts';
import { useAnswers } from './use-answers.ts';
import { useFinish } from './use-finish.ts';
import { usePlace } from './use-place.ts';

interface InterviewProps {
  book: OwnersBook;
  setBook: (book: OwnersBook) => void;
  record: SettingsRecord;
  setRecord: (record: SettingsRecord) => void;
}

const NO_JOBS_YET: [] = [];
const nothing = () => undefined;

/** Asks for the figures one by one, shows what the answers change, and saves and confirms them. */
export function Interview({ book, setBook, record, setRecord }: InterviewProps) {
  const { rates, confirmed } = book;
  const answers = useAnswers(rates, record);
  const questions = useMemo(() => questionsOf(rates, record), [rates, record]);
  const place = usePlace();
  const guard = useUnsavedGuard(answers.unsaved);
  const navigate = useNavigate();
  const { reload: recount } = useWaiting();
  const saving = useBookSave({ draft: answers.draft, book, setBook, onNewVersion: nothing });
  const onConfirmed = () => {
    guard.release();
    void recount();
    void navigate(siteAddress.firstDay);
  };
  const finishing = useFinish({ answers, book, record, setRecord, saving, onConfirmed });
  const { draft } = answers;
  const shared = { answers, questions, place };
  return (
    <BookContext value={{ draft, inForce: rates, confirmed, nearness: NO_JOBS_YET }}>
      {saving.meanwhile && <MeanwhileAlert meanwhile={saving.meanwhile} draft={draft} record={undefined} />}
      <progress
        value={place.at}
        max={questions.length}
        aria-label="Questions asked"
        className="mb-6 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-copper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-copper"
      />
      {place.at < questions.length ? (
        <AskedQuestion {...shared} present={record.values} />
      ) : (
        <AnswersSummary {...shared} version={book.version} finishing={finishing} />
      )}
      <LeaveDialog guard={guard} title="Leave without saving?" decline="Stay here">
        Your answers are not saved yet.
      </LeaveDialog>
    </BookContext>
  );
}
