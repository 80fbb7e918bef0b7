import { TIMES_ARE } from '#contract/formats/shop-time.ts';

/** Says once, below what a page shows, which clock its times are of. */
export function TimesNote() {
  return <p className="mt-4 text-sm text-muted">{TIMES_ARE}</p>;
}
