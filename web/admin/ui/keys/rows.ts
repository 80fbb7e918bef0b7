/** The rows of a list: each says by data-row what it is of, and its first link or button opens it. One that fades out has left. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]:not([data-leaving])')];
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null;

/** What has the focus, by its row. */
export const focusedRow = () => rowOf(document.activeElement)?.dataset.row;

/** What opens a row. */
const toOpen = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a[href], button') ?? null;

/** Moves the focus by so many rows; without a row that has it, to the first. */
export const goRows = (by: number) => {
  const all = rows();
  const at = all.findIndex((row) => row === rowOf(document.activeElement));
  toOpen(all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)])?.focus();
};

/** Leads from a field of a row to what opens it, where the page has its keys again. */
export const leaveField = (field: HTMLElement) => toOpen(rowOf(field) ?? undefined)?.focus();

/** The row below one that is about to leave, or above the last. */
const besideRow = (id: string) => {
  const all = rows();
  const at = all.findIndex((row) => row.dataset.row === id);
  return all[at + 1] ?? all[at - 1];
};

/** Leads whoever removes a row on to the next one. Ask before it is gone. @returns what finds it then: nothing while the row is still there */
export const leadOn = (id: string, lastly: () => HTMLElement | null) => {
  const next = besideRow(id)?.dataset.row;
  return (): HTMLElement | null => {
    const all = rows();
    if (all.some((row) => row.dataset.row === id)) return null;
    return toOpen(all.find((row) => row.dataset.row === next)) ?? lastly();
  };
};
