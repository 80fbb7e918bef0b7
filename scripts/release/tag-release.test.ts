import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { releaseNotes } from './release-notes.ts';
import { tagRelease } from './tag-release.ts';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n## 0.3.0 – 2026-11-26\n\n- # of parts is shown.\n\n## 0.2.0\n\n- Old.\n';

test.each([
  ['0.4.0', /no section '## 0\.4\.0'/],
  ['0.2.0', /says no day/],
])('%s is no release while the changelog does not say what it is and of which day', (version, why) => {
  expect(() => releaseNotes(CHANGELOG, version)).toThrow(why);
});

/** A repository with a commit, and a key that was made for this test. */
const repository = async () => {
  const folder = await temporaryFolder();
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const key = path.join(await temporaryFolder(), 'key');
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'x', '-f', key]);
  const signers = `${key}-signers`;
  const { stdout } = spawnSync('cat', [`${key}.pub`], { encoding: 'utf8' });
  await writeFile(signers, `release@example.com ${stdout}`);
  git('init', '-q');
  for (const [name, value] of Object.entries({
    'user.name': 'Release',
    'user.email': 'release@example.com',
    'gpg.format': 'ssh',
    'user.signingkey': key,
    'gpg.ssh.allowedSignersFile': signers,
  }))
    git('config', name, value);
  await writeFile(path.join(folder, 'package.json'), '{"version":"0.3.0"}');
  await writeFile(path.join(folder, 'CHANGELOG.md'), CHANGELOG);
  git('add', '.');
  git('commit', '-q', '--no-gpg-sign', '-m', 'All of it');
  const head = git('rev-parse', 'HEAD').stdout.trim();
  return {
    folder,
    git,
    head,
    release:
      (version = '0.3.0', tested = head) =>
      () =>
        tagRelease({ version, tested, folder }),
  };
};

test('what is not committed, tested, or of another version is not released, and no tag is left', async () => {
  const { folder, git, release } = await repository();
  expect(release('0.3')).toThrow('Name the version');
  expect(release('0.4.0')).toThrow('package.json says 0.3.0');
  expect(release('0.3.0', 'abcdef0123')).toThrow(/npm test -- all.*--tested/);
  await writeFile(path.join(folder, 'new.txt'), '');
  expect(release()).toThrow(/Not everything is committed:\n.*new\.txt/);
  expect(git('tag').stdout).toBe('');
});

test('a release has a tag whose signature is valid, with what the changelog says, and is made once', async () => {
  const { git, release } = await repository();
  expect(release()()).toBe('- # of parts is shown.\n');
  expect(git('verify-tag', 'v0.3.0').status).toBe(0);
  expect(git('tag', '--list', '--format=%(contents:body)').stdout).toContain('- # of parts is shown.');
  expect(release()).toThrow('v0.3.0 is there already');
});

test('a tag that cannot be signed, or whose signature nobody here knows, is not left behind', async () => {
  const { git, release } = await repository();
  git('config', 'gpg.ssh.allowedSignersFile', '/dev/null');
  expect(release()).toThrow('signature of the tag is not valid');
  git('config', 'user.signingkey', '/nowhere/key');
  expect(release()).toThrow(/signed|signature/);
  expect(git('tag').stdout).toBe('');
});
