export interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}

/** The minimum versions of dependencies whose older versions are known to be harmful, with the reason. */
const FLOORS: Record<string, string> = {
  '@react-router/dev': '8.4.0',
  '@react-router/node': '8.4.0',
  'better-sqlite3': '13.0.0', // carries its binaries
  fastify: '5.12.0',
  jose: '6.0.0',
  kysely: '0.29.0',
  node: '24.21.0',
  react: '19.3.0',
  'react-router': '8.4.0',
  sharp: '0.35.0',
  typescript: '7.0.0',
  vite: '8.0.0',
  zod: '4.6.0',
};

/** Packages that are harmful, or not needed because of what is already here. */
const REFUSED = ['adm-zip', 'axios', 'dotenv', 'express', 'fast-jwt', 'multer', 'redux'];

/** The major version of `node`: another one has other binaries and other flags. */
const MAJORS: Record<string, number> = { fastify: 5, node: 24, react: 19, 'react-router': 8, typescript: 7 };

const EXACT = /^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/;
const figures = (version: string) => version.split('.').map(Number);

const isBelow = (version: string, floor: string) => {
  const [have, want] = [figures(version), figures(floor)];
  const differing = want.findIndex((figure, index) => have[index] !== figure);
  return differing !== -1 && (have[differing] ?? 0) < (want[differing] ?? 0);
};

const faultOf = (name: string, version: string, all: Record<string, string>) => {
  if (REFUSED.includes(name)) return `${name} is not to be used`;
  if (!EXACT.test(version)) return `${name} ${version} is not an exact version`;
  if (isBelow(version, FLOORS[name] ?? '0.0.0')) return `${name} ${version} is older than ${FLOORS[name]}`;
  if (MAJORS[name] !== undefined && figures(version)[0] !== MAJORS[name]) return `${name} ${version} is another major`;
  if (name.startsWith('@react-router/') && version !== all['react-router'])
    return `${name} ${version} is not react-router's ${all['react-router']}`;
  if (name === 'react-dom' && version !== all['react']) return `react-dom ${version} is not react's ${all['react']}`;
  return undefined;
};

/** Versions that are too old, not pinned, inconsistent, or not those of the lockfile. */
export const versionFaults = ({ dependencies, devDependencies }: Manifest, { packages }: Lockfile) => {
  const all = { ...dependencies, ...devDependencies };
  const wrong = Object.entries(all).flatMap(([name, version]) => faultOf(name, version, all) ?? []);
  const missing = Object.keys(FLOORS)
    .filter((name) => all[name] === undefined)
    .map((name) => `${name} is missing`);
  const unlocked = Object.entries(all)
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(([name, version]) => `${name} ${version} is not what the lockfile has`);
  return [...wrong, ...missing, ...unlocked];
};
