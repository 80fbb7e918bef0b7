import { moveShop } from '#server/backups/move/move-shop.ts';
import { openShop } from '#server/backups/open-shop.ts';
import { readConfig } from '#server/config/config.ts';
import { claimDataFolder } from '#server/start/data-folder.ts';
import { movingMarker } from '#server/start/moving-marker.ts';
import type { Settings } from './customers-ordering.ts';

/** What a test does in the middle of a move. */
interface Moments {
  /** Once all rows are in the new place, while the shop serves. */
  afterRows?: () => Promise<unknown>;
  /** Right before the shop is closed. */
  beforeClosing?: () => void;
  /** When nothing is left but to forget that there was a move; it then stands still. */
  beforeEnd?: () => void;
}

/** Moves a shop in this process. @returns what was moved, and what was said */
export const moveInProcess = async (
  [source, target]: readonly [Settings, Settings],
  { afterRows, beforeClosing, beforeEnd }: Moments,
) => {
  const claim = await claimDataFolder(readConfig(target).dataDir);
  const [from, to] = [await openShop(readConfig(source)), await openShop(readConfig(target))];
  const marker = movingMarker(readConfig(target));
  const said: string[] = [];
  let asked = 0;
  const readSecret = async () => {
    asked += 1;
    if (asked === 2) await afterRows?.(); // first it is compared, then written
    return from.readSecret();
  };
  const remove = async () => {
    if (!beforeEnd) return marker.remove();
    beforeEnd();
    return new Promise<void>(() => undefined);
  };
  const close = async () => {
    await Promise.all([from.close(), to.close()]);
    claim.release();
  };
  const moving = moveShop({
    from: { ...from, readSecret },
    to,
    toName: 'elsewhere',
    marker: { ...marker, remove },
    shared: { files: false, secret: false },
    despiteLost: false,
    now: () => {
      beforeClosing?.();
      return new Date();
    },
    print: (line) => said.push(line),
  });
  if (beforeEnd) return { said, kill: close };
  try {
    return { moved: await moving, said, kill: close };
  } finally {
    await close();
  }
};
