/** The burst, and after that a quarter of a core: many times what a person needs to browse the shop. */
const BURST_MS = 3_000;
const MS_PER_SECOND = 250;
const REMEMBERED_MAX = 10_000;

interface Budget {
  usedMs: number;
  at: number;
}

/** The render time that each address has used recently: a leaky bucket. */
export const renderBudgets = (now: () => number) => {
  const budgets = new Map<string, Budget>();

  const used = (address: string) => {
    const budget = budgets.get(address);
    if (budget === undefined) return 0;
    return Math.max(0, budget.usedMs - ((now() - budget.at) / 1_000) * MS_PER_SECOND);
  };
  const forgetUnused = () => {
    for (const address of budgets.keys()) if (used(address) === 0) budgets.delete(address);
    const [oldest] = budgets.keys();
    if (oldest !== undefined && budgets.size >= REMEMBERED_MAX) budgets.delete(oldest);
  };

  return {
    has: (address: string) => used(address) < BURST_MS,

    spend: (address: string, ms: number) => {
      const usedMs = used(address) + ms;
      budgets.delete(address); // keeps the most recently used last
      if (budgets.size >= REMEMBERED_MAX) forgetUnused();
      budgets.set(address, { usedMs, at: now() });
    },
  };
};
