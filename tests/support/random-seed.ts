import fc from 'fast-check';

// A setup file of Vitest. What properties are tried with (fast-check) is the same each time, so that a run fails by the change it is for and
// by nothing else; `npm run endurance -- properties` draws anew.
if (process.env['TEST_SEED'] !== 'random') fc.configureGlobal({ seed: 20_261_128 });
