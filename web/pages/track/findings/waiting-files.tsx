import type { TrackedFile } from '#web/pages/track/tracked-order.ts';
import { TextLink } from '#web/ui/button.tsx';

const countOf = (waiting: number, all: number) => {
  if (all === 1) return 'your file';
  return waiting === 1 ? 'one of your files' : `${waiting} of your files`;
};

/** Leads to the files for which the shop waits for an answer. */
export function WaitingFiles({ files }: { files: readonly TrackedFile[] }) {
  const waiting = files.filter(({ open }) => open.length > 0);
  const questions = waiting.reduce((sum, { open }) => sum + open.length, 0);
  return (
    <>
      <h3 className="text-lg">{questions === 1 ? 'Answer a question' : `Answer ${questions} questions`}</h3>
      <p>
        We found something in {countOf(waiting.length, files.length)}.{' '}
        <TextLink href="#files">Tell us what to do about it</TextLink>
      </p>
    </>
  );
}
