interface Roots {
  /** Every React root of the page, to be unmounted after the test. */
  all: { unmount: () => void }[];
  /** How many of them React has taken over. */
  mounted: number;
}

/** On the process, since modules are loaded anew with each page. */
const kept = process as typeof process & { rootsOfPage?: Roots };

export const roots = (): Roots => (kept.rootsOfPage ??= { all: [], mounted: 0 });

export const unmountAll = () => {
  for (const root of roots().all.splice(0)) root.unmount();
  roots().mounted = 0;
};
