import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

interface Repeated {
  says: string;
  files: readonly string[];
  settings: Record<string, string>;
}

const MONEY_ROUNDS = '30';
/** With some 90 calls that makes 50,000 requests. */
const FUZZ_CASES = '600';
const HOSTILE_REQUESTS = '20000';
const BEYOND_ONE_MACHINE = { TEST_ON: 'postgres-s3' };

const MONEY = ['tests/endurance/killed-money.slow.test.ts', 'tests/endurance/killed-replacements.slow.test.ts'];

/** Tests of the suite, with far more rounds than there. */
const repeatedTests = (killRounds: number): readonly Repeated[] => [
  {
    says: `Killed ${killRounds} times while customers and owner worked, over one process and over two`,
    files: ['tests/endurance/killed.slow.test.ts'],
    settings: { KILL_ROUNDS: String(killRounds) },
  },
  { says: 'Killed while money was at stake', files: MONEY, settings: { KILL_ROUNDS: MONEY_ROUNDS } },
  {
    says: 'Killed while money was at stake, on PostgreSQL and S3',
    files: MONEY,
    settings: { KILL_ROUNDS: MONEY_ROUNDS, ...BEYOND_ONE_MACHINE },
  },
  {
    says: 'Exported 100,000 orders with hostile cells',
    files: ['tests/endurance/large-export.slow.test.ts'],
    settings: {},
  },
  ...[{}, BEYOND_ONE_MACHINE].flatMap((where) => [
    {
      says: `Random requests to every call${where === BEYOND_ONE_MACHINE ? ', on PostgreSQL and S3' : ''}`,
      files: ['tests/fuzz.test.ts'],
      settings: { FUZZ_CASES, ...where },
    },
    {
      says: `Broken requests by sockets${where === BEYOND_ONE_MACHINE ? ', on PostgreSQL and S3' : ''}`,
      files: ['tests/endurance/broken-requests.test.ts'],
      settings: { BROKEN_REQUESTS: HOSTILE_REQUESTS, ...where },
    },
  ]),
];

const USUAL_DRAWS = 20;

/** Each test of drawings, meshes and requests that are made at random, with others each time; a failure names the seed. @returns whether all passed */
export const drawAnew = (rounds = USUAL_DRAWS) => {
  const files = globSync('{libraries,server,tests}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes("from 'fast-check'"),
  );
  const failed = Array.from({ length: rounds }, () =>
    spawnSync('vitest', ['run', '--reporter=dot', ...files], {
      stdio: 'inherit',
      env: { ...process.env, TEST_SEED: 'random' },
    }),
  ).filter(({ status }) => status !== 0);
  console.log(`Drawn anew ${rounds} times: ${failed.length === 0 ? 'passed' : `FAILED ${failed.length} times`}`);
  return failed.length === 0;
};

/** Runs them one after the other. @returns what each of them says, and whether it passed */
export const runRepeatedTests = (killRounds: number) =>
  repeatedTests(killRounds).map(({ says, files, settings }) => {
    const env = { ...process.env, ...settings };
    const { status } = spawnSync('vitest', ['run', ...files], { stdio: 'inherit', env });
    return { says, passed: status === 0 };
  });
