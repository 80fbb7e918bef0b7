import type { RefObject } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
import { ReadOnlyField } from '#web/admin/ui/read-only-field.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/time.tsx';
import { AnswerForm } from './answer-form.tsx';
import { HELD_BECAUSE, standingOf, type ThreadEntry, threadOf } from './message-states.ts';
import type { OneMessage } from './use-message.ts';
import { useMessageCounts } from './use-message-counts.ts';

function Entry({ entry: { text, by, at }, name }: { entry: ThreadEntry; name: string }) {
  return (
    <div className={`border-s-2 ps-3 ${by === undefined ? 'border-edge' : 'border-copper'}`}>
      <ReadOnlyField label={by === undefined ? 'Wrote back' : 'Answer'} value={text} wide rows={2} />
      <p className="mt-1 text-sm text-muted">
        {by === undefined ? 'On their page' : 'By mail'}, <Moment at={at} />, from <bdi>{by ?? name}</bdi>
      </p>
    </div>
  );
}

interface AnswersProps {
  message: ContactMessage;
  one: OneMessage;
}

function Held({ message: { held }, one }: AnswersProps) {
  if (held === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border border-line bg-paper px-3 py-2">
      <p>
        <strong>Looks like a bot’s.</strong> {HELD_BECAUSE[held]}
      </p>
      <Button variant="secondary" aria-disabled={one.busy} onClick={() => void one.change({ held: false })}>
        Not spam
      </Button>
    </div>
  );
}

/** Who has it, and the button that takes or leaves it. */
function Assignee({ message: { assignedTo }, one }: AnswersProps) {
  const { user } = useSession();
  const mine = assignedTo !== null && assignedTo === user?.email;
  return (
    <Button
      variant="quiet"
      aria-disabled={one.busy}
      aria-pressed={mine}
      onClick={() => void one.change({ mine: !mine })}
      className="px-3"
    >
      {mine ? 'Mine: leave it to others' : 'Take it'}
    </Button>
  );
}

function StateLine({ message, one, may }: AnswersProps & { may: boolean }) {
  const { state, assignedTo } = message;
  const other = state === 'done' ? 'new' : 'done';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">
        <span className="text-muted">State: </span>
        <strong>{standingOf(message)}</strong>
        {assignedTo !== null && (
          <span className="text-muted">
            {', with '}
            <bdi>{assignedTo}</bdi>
          </span>
        )}
      </p>
      {may && (
        <div className="flex flex-wrap gap-2">
          <Assignee message={message} one={one} />
          <Button variant="secondary" aria-disabled={one.busy} onClick={() => void one.change({ state: other })}>
            {other === 'done' ? 'Mark as done' : 'Mark as new'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was answered to a message, its state, and what can be done about it by who may. */
export function MessageAnswers({ message, one, box }: AnswersProps & { box: RefObject<HTMLTextAreaElement | null> }) {
  const may = useMay();
  const mayAnswer = may('POST', apiAddress.contactAnswers);
  const { counted } = useMessageCounts();
  return (
    <div className="mt-5 flex flex-col gap-5 border-t border-line pt-4">
      {mayAnswer && <Held message={message} one={one} />}
      <StateLine message={message} one={one} may={mayAnswer} />
      {threadOf(message).map((entry) => (
        <Entry key={entry._id} entry={entry} name={message.name} />
      ))}
      {mayAnswer && counted?.mailIsOn && <AnswerForm message={message} one={one} box={box} />}
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
