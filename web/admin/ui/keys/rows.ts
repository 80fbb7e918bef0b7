/** The rows of a list: each says by data-row what it is of, and its first link or button opens it. One that fades out has left. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]:not([data-leaving])')];
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null;

/** What has the focus, by its row. */
export const focusedRow = () => rowOf(document.activeElement)?.dataset.row;

const focusRow = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a[href], button')?.focus();

/** Moves the focus by so many rows; without a row that has it, to the first. */
export const goRows = (by: number) => {
  const all = rows();
  const at = all.findIndex((row) => row === rowOf(document.activeElement));
  focusRow(all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]);
};
