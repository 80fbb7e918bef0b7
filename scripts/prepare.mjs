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

const fail = (line) => {
  console.error(line);
  process.exit(1);
};

const wantedStamp = () => {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = crypto.createHash('sha256').update(lockfile).digest('hex');
  return `${hash} ${process.platform} ${process.arch}`;
};

const isReady = () => read(stampFile) === wantedStamp() && fs.existsSync(pinnedNode);

/** Runs npm without a word, and with all of its words when it fails. */
const npm = (...args) => {
  const itself = process.env.npm_execpath || '';
  const isNpm = path.basename(itself) === 'npm-cli.js';
  const result = spawnSync(isNpm ? process.execPath : 'npm', isNpm ? [itself, ...args] : args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: !isNpm && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.error) fail(`npm could not be run: ${result.error.message}`);
  return { ok: result.status === 0, output: `${result.stdout}${result.stderr}` };
};

/**
 * Installs what the lockfile names. No package's script runs: better-sqlite3 would ask for Python and a compiler
 * though it carries its binary. `install` and not `ci`: ci refuses a lockfile in which the optional packages of other
 * systems are missing, and a lockfile written where the registry does not offer them has such gaps.
 */
const installPackages = () => {
  const { ok, output } = npm('install', '--no-save', '--include=dev', '--ignore-scripts', '--loglevel=error');
  if (!ok) fail(`${output}\nThe packages could not be installed: see npm's words above.`);
};

const versionOf = (node) => {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : '';
};

/** The one install script that is needed: the package `node` fetches its binary in it. */
const installNode = () => {
  const { version } = JSON.parse(read(path.join(modules, 'node', 'package.json')));
  const { output } = npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error');
  const installed = versionOf(pinnedNode);
  if (installed === `v${version}`) return;
  if (major(process.version) < major(version))
    fail(`${output}\nNode ${version} could not be installed (see above), and Node ${process.version} is too old.`);
  // Where no binary is offered (musl, for one) the machine's own Node will do: it is found once this one is gone.
  fs.rmSync(path.join(modules, 'node', 'bin'), { recursive: true, force: true });
  fs.rmSync(pinnedNode, { force: true });
  fs.symlinkSync(process.execPath, pinnedNode);
};

const install = () => {
  if (isReady()) return; // another process did it while this one waited
  console.error('Installing packages …');
  fs.rmSync(stampFile, { force: true });
  installPackages();
  installNode();
  fs.writeFileSync(stampFile, wantedStamp());
};

if (major(process.version) < OLDEST_NODE)
  fail(`Node ${process.version} is too old to install Karkhana. Please install Node ${OLDEST_NODE} or later.`);
if (!isReady()) {
  fs.mkdirSync(modules, { recursive: true });
  exclusively(path.join(modules, '.karkhana-installing'), install);
}
