import { timesAreText } from '#contract/moment-text.ts';

/** Says once, below what a page shows, which clock its times are of. */
export function TimesNote() {
  return <p className="mt-4 text-sm text-muted">{timesAreText()}</p>;
}
