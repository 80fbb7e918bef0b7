import type { TrackedOrder } from '#web/pages/track/tracked-order.ts';
import { TextLink } from '#web/ui/button.tsx';

const countOf = (waiting: number, all: number) => {
  if (all === 1) return 'your file';
  return waiting === 1 ? 'one of your files' : `${waiting} of your files`;
};

/** Leads to the files for which the shop waits for an answer; empty where there are none. */
export function WaitingFiles({ order: { files, filesClosed } }: { order: TrackedOrder }) {
  const waiting = filesClosed === undefined ? files.filter(({ open }) => open.length > 0).length : 0;
  return (
    <p
      id="order-files-waiting"
      className="border-s-4 border-copper bg-copper-soft px-4 py-3 empty:hidden lg:col-span-2"
    >
      {waiting > 0 && (
        <>
          We found something in {countOf(waiting, files.length)}.{' '}
          <TextLink href="#files">Tell us what to do about it</TextLink>
        </>
      )}
    </p>
  );
}
