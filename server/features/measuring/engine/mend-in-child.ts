import { kindOfName } from '#contract/measuring/file-formats.ts';
import { MENDING_MESSAGE } from '#contract/measuring/mending.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { boundsFor } from './bounds.ts';
import { confinement } from './confinement.ts';
import type { MendAnswer, MendFile } from './engine.ts';
import { runChild } from './measure-in-child.ts';
import { ANSWER_MAX_BYTES, decodeMended } from './mend-frames.ts';
import { CHILD_ENTRY, startChild } from './start-child.ts';

const FAILED: MendAnswer = { why: MENDING_MESSAGE.failed };

/**
 * Mends each file in a process of its own, under the bounds of one that measures. If that is killed or crashes, the file is not
 * mended.
 */
export const mendInChild =
  ({ log }: { log: Pick<ServiceLog, 'warn'> }): MendFile =>
  async (request, stop) => {
    const bounds = boundsFor(request);
    const { launcher } = await confinement(CHILD_ENTRY.reads);
    stop.throwIfAborted();
    const child = startChild(CHILD_ENTRY, bounds, launcher(CHILD_ENTRY.reads));
    const asked = { ...request, mend: true as const };
    const { said, ...how } = await runChild(child, asked, { ...bounds, maxBytes: ANSWER_MAX_BYTES }, stop);
    if (how.killedFor === 'stopped') throw stop.reason;
    try {
      return decodeMended(said);
    } catch (err) {
      const mending = { kind: kindOfName(request.name), size: request.size, ...how, err };
      log.warn({ mending }, 'A file could not be mended');
      return FAILED;
    }
  };
