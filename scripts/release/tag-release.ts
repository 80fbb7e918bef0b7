import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NoRelease, releaseNotes } from './release-notes.ts';

const VERSION = /^\d+\.\d+\.\d+$/;

interface Wanted {
  version: string;
  /** The commit whose tests have passed, as who makes the release says. */
  tested: string | undefined;
  /** The repository. */
  folder: string;
}

const gitIn = (folder: string) => {
  const git = (args: string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', input });
    return { ok: status === 0, said: stdout.trim(), why: stderr.trim() };
  };
  return git;
};

/**
 * Checks that a commit may become a release, and gives it a signed tag with the notes of the changelog.
 * @returns the notes
 * @throws NoRelease; then nothing was tagged
 */
export const tagRelease = ({ version, tested, folder }: Wanted): string => {
  const git = gitIn(folder);
  if (!VERSION.test(version))
    throw new NoRelease('Name the version, as in: npm run release -- 0.3.0 --tested <commit>');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const written = (JSON.parse(read('package.json')) as { version: string }).version;
  if (written !== version)
    throw new NoRelease(`package.json says ${written}: write ${version} there and in the lockfile`);
  const changed = git(['status', '--porcelain']).said;
  if (changed !== '') throw new NoRelease(`Not everything is committed:\n${changed}`);
  const head = git(['rev-parse', 'HEAD']).said;
  if (tested === undefined || tested.length < 7 || !head.startsWith(tested))
    throw new NoRelease(
      `Run npm test -- all and npm test -- release on this commit, and name it when they passed: --tested ${head.slice(0, 12)}`,
    );
  const tag = `v${version}`;
  if (git(['rev-parse', '--verify', '--quiet', `refs/tags/${tag}`]).ok) throw new NoRelease(`${tag} is there already`);
  const notes = releaseNotes(read('CHANGELOG.md'), version);
  const tagged = git(['tag', '--sign', '--cleanup=verbatim', '--file=-', tag], `Karkhana ${version}\n\n${notes}`);
  if (!tagged.ok) throw new NoRelease(`The tag could not be signed (git config user.signingkey): ${tagged.why}`);
  const verified = git(['verify-tag', tag]);
  if (verified.ok) return notes;
  git(['tag', '--delete', tag]);
  throw new NoRelease(`The signature of the tag is not valid here: ${verified.why}`);
};
