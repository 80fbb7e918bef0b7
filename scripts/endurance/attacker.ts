import { allAttacks } from '../../tests/endurance/attacks/all.ts';
import type { Target } from '../../tests/endurance/attacks/attack.ts';

/** A process of its own, so that what an attack costs its sender does not slow whoever measures. Ends by SIGTERM. */
const [at = '', picture = '', target = ''] = process.argv.slice(2);
const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
await allAttacks(picture)[Number(at)]?.run(JSON.parse(target) as Target, stopping.signal);
process.exit(0);
