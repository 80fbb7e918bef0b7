import { ATTACKS } from '#tests/endurance/attacks/all.ts';
import type { Target } from '#tests/endurance/attacks/attack.ts';

/** A separate process, so that the cost of sending an attack does not affect the measurements. Ends on SIGTERM. */
const [name = '', target = ''] = process.argv.slice(2);
const stopping = new AbortController();
process.on('SIGTERM', () => {
  stopping.abort();
  process.exit(0);
});
void ATTACKS.find((attack) => attack.name === name)?.run(JSON.parse(target) as Target, stopping.signal);
