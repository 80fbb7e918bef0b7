import { movingMarker } from './backups/move/moving-marker.ts';
import { type Config, ConfigError } from './config/config.ts';
import { findFence } from './database/connect.ts';

/**
 * Nothing can be written in a database whose shop was moved away, and nothing is complete where one is still being moved to.
 * @throws ConfigError that says what to do
 */
export const refuseMoved = async (config: Config, database: string | undefined) => {
  if (await movingMarker(config).isThere())
    throw new ConfigError(
      'Settings: a shop is half moved to this place: run the same npm run move again, which goes on where it was cut off',
    );
  if (database === undefined) return; // there is none yet
  const fence = await findFence(database);
  if (fence)
    throw new ConfigError(
      `Settings: the shop was moved to ${fence.to} on ${fence.at}: start it with the settings of that place. If the move did not end, run it again; to open the shop here as it was then, run npm run move -- --undo`,
    );
};
