import { LOCALE } from '#contract/formats/locale.ts';

/** `count` is undefined until it is known. */
export function StatCard({ label, count }: { label: string; count: number | undefined }) {
  return (
    <dl className="mb-6 flex w-fit min-w-[min(100%,13rem)] flex-col-reverse border border-line border-s-4 border-s-copper bg-panel px-5 py-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{count === undefined ? '–' : count.toLocaleString(LOCALE)}</dd>
    </dl>
  );
}
