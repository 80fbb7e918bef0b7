import { ensureBuilt } from './build.ts';
import { startScaled } from './scaled/start-scaled.ts';

const PROCESSES = 2;
const PORT = 3000;
const OWNER = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'try it on two processes' };

/**
 * `npm run scaled`: a shop by two processes, on a PostgreSQL and a bucket that are gone afterwards, to be tried out and killed.
 * `npm run scaled -- <from>` first moves the shop of a data folder, or of a file of settings, in there, which may be serving.
 */
ensureBuilt();
const port = Number(process.env.PORT ?? PORT);
const [from] = process.argv.slice(2);
const scaled = await startScaled({
  processes: PROCESSES,
  port,
  settings: {
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
    ...(from === undefined && { ...OWNER, DEMO: 'on' }),
  },
  ...(from !== undefined && { from }),
}).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});
console.log(
  `Karkhana is open at ${scaled.url}, by the processes ${scaled.servers.map(({ pid }) => pid).join(' and ')}.`,
);
console.log('Kill one of them, and the other goes on.');
if (from === undefined) console.log(`Sign in as ${OWNER.ADMIN_EMAIL} with: ${OWNER.ADMIN_PASSWORD}`);

let ending: Promise<void> | undefined;
const end = async () => {
  await scaled.end();
  if (from !== undefined)
    console.log(
      `What came in here is gone. npm run move -- --undo ${from} opens the shop in its old place, as it was when it was moved.`,
    );
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void (ending ??= end()));
