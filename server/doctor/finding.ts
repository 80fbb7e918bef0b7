/** How bad something is: `good`, `warning` (look at it soon) or `critical` (customers notice, or would lose something). */
export type Verdict = 'good' | 'warning' | 'critical';

/** What one check found. */
export interface Finding {
  /** What was looked at, as one word or two. */
  about: string;
  verdict: Verdict;
  /** A sentence for whoever runs the shop: what is so, and what to do if it is not good. No passwords, no customers. */
  says: string;
}

const URGENCY: readonly Verdict[] = ['good', 'warning', 'critical'];

export const good = (about: string, says: string): Finding => ({ about, verdict: 'good', says });
export const warning = (about: string, says: string): Finding => ({ about, verdict: 'warning', says });
export const critical = (about: string, says: string): Finding => ({ about, verdict: 'critical', says });

/** The exit code that monitors know from Nagios' plugins: 0 good, 1 warning, 2 critical. */
export const exitCodeOf = (findings: readonly Finding[]) =>
  Math.max(0, ...findings.map(({ verdict }) => URGENCY.indexOf(verdict)));
