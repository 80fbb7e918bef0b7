import { expect, test } from 'vitest';
import { judged } from './judge.ts';
import { MODELS } from './models.ts';

/** A few of the thousand that the rehearsal looks at (`npm run endurance -- models`). */
const FEW = 3;

test.each(Object.entries(MODELS))(
  'what is said of generated files is what a slow look at them finds: %s',
  async (_, modelOf) => {
    for (let seed = 0; seed < FEW; seed += 1)
      expect((await judged(await modelOf(seed))).wrong, `number ${seed}`).toEqual([]);
  },
  60_000,
);
