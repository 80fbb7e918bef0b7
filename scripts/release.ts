import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.ts';
import { makeArchive } from './release/archive.ts';
import { readDigests } from './release/image-digests.ts';
import { NoRelease } from './release/release-notes.ts';
import { tagRelease } from './release/tag-release.ts';

const USAGE = `npm run release -- <version> --tested <commit>
  checks that this commit may be released, signs its tag, and makes in release/ what people download`;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { tested: { type: 'string' } } });
  const [version = '', ...more] = positionals;
  if (more.length > 0) throw new NoRelease(USAGE);
  const digests = readDigests('.'); // before anything is tagged
  const notes = tagRelease({ version, tested: values.tested, folder: '.' });
  ensureBuilt();
  console.log(
    `v${version} is tagged and signed. ${makeArchive({ version, notes, into: 'release', digests })} is made.`,
  );
} catch (error) {
  console.error(error instanceof NoRelease ? error.message : error);
  process.exitCode = 1;
}
