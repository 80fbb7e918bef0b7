// Runs before every command, on whatever Node the machine has: brings the packages, and with them the right Node.
// Plain JavaScript of 2020 without dependencies, since nothing is installed yet and the Node may be an old one.
import { spawnSync } from 'child_process';
import crypto from 'crypto';
import fs from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';
import { exclusively } from './exclusive.mjs';

const OLDEST_NODE = 16; // the oldest whose npm reads this lockfile
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.karkhana-installed');
const pinnedNode = path.join(modules, '.bin', 'node');

const major = (version) => Number(version.split('.')[0].replace('v', ''));
const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

class Impossible extends Error {}

const wantedStamp = () => {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = crypto.createHash('sha256').update(lockfile).digest('hex');
  return `${hash} ${process.platform} ${process.arch}`;
};

const isReady = () => read(stampFile) === wantedStamp() && fs.existsSync(pinnedNode);

/** Runs the machine's npm without a word; `output` is what it would have said. The Node that is found first runs it. */
const npm = (node, ...args) => {
  const result = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) },
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.error) throw new Impossible(`npm could not be run: ${result.error.message}`);
  return { ok: result.status === 0, output: `${result.stdout}${result.stderr}` };
};

/**
 * Installs what the lockfile names. No package's script runs: better-sqlite3 would ask for Python and a compiler
 * though it carries its binary. `install` and not `ci`: ci refuses a lockfile in which the optional packages of other
 * systems are missing, and a lockfile written where the registry does not offer them has such gaps.
 */
const installPackages = (node) => {
  const { ok, output } = npm(node, 'install', '--no-save', '--include=dev', '--ignore-scripts', '--loglevel=error');
  if (!ok) throw new Impossible(`${output}\nThe packages could not be installed: see npm's words above.`);
};

const versionOf = (node) => {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : '';
};

/** The one install script that is needed: the package `node` fetches its binary in it. */
const installNode = (version) => {
  const { output } = npm(process.execPath, 'rebuild', 'node', '--ignore-scripts=false', '--loglevel=error');
  if (versionOf(pinnedNode) === `v${version}`) return;
  if (major(process.version) < major(version))
    throw new Impossible(`${output}\nNode ${version} could not be installed, and ${process.version} here is too old.`);
  // Where no binary is offered (musl, for one) the machine's own Node will do: it is found once this one is gone.
  fs.rmSync(pinnedNode, { force: true });
  fs.symlinkSync(process.execPath, pinnedNode);
};

const install = () => {
  if (isReady()) return; // another process did it while this one waited
  console.error('Installing packages …');
  fs.rmSync(stampFile, { force: true });
  installPackages(process.execPath);
  const { version } = JSON.parse(read(path.join(modules, 'node', 'package.json')));
  installNode(version);
  // npm leaves out optional packages, binaries among them, that do not want the Node which runs it.
  if (major(process.version) !== major(version)) installPackages(pinnedNode);
  if (versionOf(pinnedNode) === '') installNode(version);
  fs.writeFileSync(stampFile, wantedStamp());
};

const prepare = () => {
  if (major(process.version) < OLDEST_NODE)
    throw new Impossible(`Node ${process.version} is too old. Please install Node ${OLDEST_NODE} or later.`);
  if (isReady()) return;
  fs.mkdirSync(modules, { recursive: true });
  exclusively(path.join(modules, '.karkhana-installing'), install);
};

try {
  prepare();
} catch (error) {
  console.error(error instanceof Impossible ? error.message : error);
  process.exitCode = 1;
}
