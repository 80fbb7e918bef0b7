// Runs before every command on the machine's own Node: installs the packages and with them the right Node.
// It is plain JavaScript of 2020 without dependencies, because nothing is installed yet and the Node may be old.
import { spawnSync } from 'child_process';
import crypto from 'crypto';
import fs from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';
import { exclusively } from './exclusive.mjs';

const OLDEST_NODE = 16; // the oldest whose npm can read this lockfile
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.karkhana-installed');
const pinnedNode = path.join(modules, '.bin', 'node');

const major = (version) => Number(version.split('.')[0].replace('v', ''));
const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

class InstallError extends Error {}

const wantedStamp = () => {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = crypto.createHash('sha256').update(lockfile).digest('hex');
  return `${hash} ${process.platform} ${process.arch}`;
};

const isReady = () => read(stampFile) === wantedStamp() && fs.existsSync(pinnedNode);

/** Runs the machine's npm silently and captures its output. It runs on `node`, which comes first in the PATH. */
const npm = (node, ...args) => {
  const result = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) },
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.error) throw new InstallError(`npm could not be run: ${result.error.message}`);
  return { ok: result.status === 0, output: `${result.stdout}${result.stderr}` };
};

/**
 * Installs the packages of the lockfile. No install scripts run: better-sqlite3's would need Python and a compiler although
 * the package contains its binary. `install` instead of `ci`, because ci refuses a lockfile that lacks optional packages of
 * other systems, as one does that was written with a registry that does not offer them.
 */
const installPackages = (node) => {
  const { ok, output } = npm(node, 'install', '--no-save', '--include=dev', '--ignore-scripts', '--loglevel=error');
  if (!ok) throw new InstallError(`${output}\nThe packages could not be installed: see npm's output above.`);
};

const versionOf = (node) => {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : '';
};

/** Runs the only install script that is needed: the package `node` downloads its binary in it. */
const installNode = (version) => {
  const { output } = npm(process.execPath, 'rebuild', 'node', '--ignore-scripts=false', '--loglevel=error');
  if (versionOf(pinnedNode) === `v${version}`) return;
  if (major(process.version) < major(version))
    throw new InstallError(
      `${output}\nNode ${version} could not be installed, and ${process.version} here is too old.`,
    );
  // If there is no binary (for example for musl), the machine's own Node is used, which is found once this one is gone.
  fs.rmSync(pinnedNode, { force: true });
  fs.symlinkSync(process.execPath, pinnedNode);
};

const install = () => {
  if (isReady()) return; // another process did it while this one was waiting
  console.error('Installing packages …');
  fs.rmSync(stampFile, { force: true });
  installPackages(process.execPath);
  const { version } = JSON.parse(read(path.join(modules, 'node', 'package.json')));
  installNode(version);
  // npm skips optional packages, such as binaries, that do not support the Node version it runs on.
  if (major(process.version) !== major(version)) installPackages(pinnedNode);
  if (versionOf(pinnedNode) === '') installNode(version);
  fs.writeFileSync(stampFile, wantedStamp());
};

const prepare = () => {
  if (major(process.version) < OLDEST_NODE)
    throw new InstallError(`Node ${process.version} is too old. Please install Node ${OLDEST_NODE} or later.`);
  if (isReady()) return;
  fs.mkdirSync(modules, { recursive: true });
  exclusively(path.join(modules, '.karkhana-installing'), install);
};

try {
  prepare();
} catch (error) {
  console.error(error instanceof InstallError ? error.message : error);
  process.exitCode = 1;
}
