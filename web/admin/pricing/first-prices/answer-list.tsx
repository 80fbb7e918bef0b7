import { Button } from '#web/ui/button.tsx';
import type { Question } from './questions.ts';

interface AnswerListProps {
  title: string;
  lines: readonly {
    question: Question;
    text: string;
    /** Why it cannot be saved. */
    fault?: string | undefined;
  }[];
  onAsk: (question: Question) => void;
}

/** Questions with their answers; each can be asked again. */
export function AnswerList({ title, lines, onAsk }: AnswerListProps) {
  return (
    <>
      <h3 className="mt-6 text-lg">{title}</h3>
      {lines.length > 0 && (
        <ul className="mt-2 border-t border-line" aria-label={title}>
          {lines.map(({ question, text, fault }) => (
            <li key={question.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
              <span className="min-w-0 grow basis-64">
                {question.title}
                {fault !== undefined && <span className="block text-sm font-medium text-danger">{fault}</span>}
              </span>
              <span className="font-semibold tabular-nums">{text}</span>
              <Button variant="quiet" onClick={() => onAsk(question)} className="px-3">
                Ask again<span className="sr-only">: {question.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
