import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waysToRestart } from './held-shops.ts';
import { visit } from './visitors.ts';

const USUAL_PER_SECOND = 1_000;
const USUAL_TIMES = 10;
const BETWEEN_MS = 500;

/** Restarts a shop over and over while visitors come at a steady rate. @returns whether each of them was answered */
export const restartUnderLoad = async (folder: string, perSecond = USUAL_PER_SECOND, times = USUAL_TIMES) => {
  let passed = true;
  for (const [name, start] of Object.entries(waysToRestart())) {
    const own = path.join(folder, name.replaceAll(/\W+/g, '-'));
    await mkdir(own);
    const shop = await start(own);
    const visitors = visit(shop.url, perSecond);
    await wait(BETWEEN_MS);
    for (let time = 0; time < times; time += 1) {
      await shop.again();
      await wait(BETWEEN_MS);
    }
    const { sent, seconds, answers, worstMs } = await visitors.stop();
    await shop.stop();
    const refused = sent - (answers['200'] ?? 0);
    passed &&= refused === 0;
    console.log(
      `${name}, ${times} times in ${seconds.toFixed(1)} s: ${Math.round(sent / seconds)} requests a second, ${refused} of ${sent} refused, the longest took ${Math.round(worstMs)} ms`,
      refused === 0 ? '' : answers,
    );
  }
  return passed;
};
