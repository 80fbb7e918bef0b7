import { ATTACKS } from '#tests/endurance/attacks/all.ts';
import type { Target } from '#tests/endurance/attacks/attack.ts';

/** A process of its own, so that what an attack costs its sender does not slow whoever measures. Ends by SIGTERM. */
const [name = '', target = ''] = process.argv.slice(2);
const stopping = new AbortController();
process.on('SIGTERM', () => {
  stopping.abort();
  process.exit(0);
});
void ATTACKS.find((attack) => attack.name === name)?.run(JSON.parse(target) as Target, stopping.signal);
