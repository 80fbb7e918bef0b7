import { useId } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { ContactMessage, MessageAnswer } from '#contract/messages.ts';
import { ReadOnlyField } from '#web/admin/ui/read-only-field.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/time.tsx';
import { STATE_NAME } from './message-states.ts';
import type { OneMessage } from './use-message.ts';
import { useMessageCounts } from './use-message-counts.ts';

function Answer({ answer: { text, by, createdAt } }: { answer: MessageAnswer }) {
  return (
    <div className="border-s-2 border-copper ps-3">
      <ReadOnlyField label="Answer" value={text} wide rows={2} />
      <p className="mt-1 text-sm text-muted">
        By mail, <Moment at={createdAt} />, from <bdi>{by}</bdi>
      </p>
    </div>
  );
}

function AnswerForm({ message: { email }, one }: AnswersProps) {
  const id = useId();
  const idle = !one.busy && one.draft.trim() !== '';
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (idle) void one.answer();
      }}
    >
      <div className="w-full">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
          Your answer
        </label>
        <textarea
          id={id}
          rows={4}
          dir="auto"
          value={one.draft}
          onChange={({ target }) => one.type(target.value)}
          aria-describedby={`${id}-hint`}
          className="control growing"
          data-max-rows={12}
        />
        <p id={`${id}-hint`} className="mt-1 text-sm wrap-anywhere text-muted">
          Goes by mail to <bdi>{email}</bdi>, with a greeting and the shop’s address. What is written back comes to the
          shop’s mailbox.
        </p>
      </div>
      <Button type="submit" aria-disabled={!idle} aria-busy={one.busy}>
        Send answer
      </Button>
    </form>
  );
}

interface AnswersProps {
  message: ContactMessage;
  one: OneMessage;
}

/** What was answered to a message, its state, and what can be done about it by who may. */
export function MessageAnswers({ message, one }: AnswersProps) {
  const mayAnswer = useMay()('POST', apiAddress.contactAnswers);
  const { counted } = useMessageCounts();
  const { state, answers } = message;
  const other = state === 'done' ? 'new' : 'done';
  return (
    <div className="mt-5 flex flex-col gap-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <span className="text-muted">State: </span>
          <strong>{STATE_NAME[state]}</strong>
        </p>
        {mayAnswer && (
          <Button variant="secondary" aria-disabled={one.busy} onClick={() => void one.move(other)}>
            {other === 'done' ? 'Mark as done' : 'Mark as new'}
          </Button>
        )}
      </div>
      {answers.map((answer) => (
        <Answer key={answer._id} answer={answer} />
      ))}
      {mayAnswer && counted?.mailIsOn && <AnswerForm message={message} one={one} />}
      {mayAnswer && counted?.mailIsOn === false && (
        <p className="text-sm text-muted">No mail server is set up: answer with your own mail program.</p>
      )}
      {one.refusal !== undefined && (
        <p role="alert" className="font-medium text-danger">
          {one.refusal}
        </p>
      )}
    </div>
  );
}
