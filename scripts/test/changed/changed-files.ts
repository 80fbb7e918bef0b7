import { spawnSync } from 'node:child_process';

const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
};

/**
 * The files that differ from where this branch left `base`, committed or not, also those that are gone.
 * @throws Error if there is no such commit
 */
export const changedFiles = (base: string): string[] => {
  const [from = base] = git('merge-base', base, 'HEAD');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', from),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
};
