import { spawnSync } from 'node:child_process';
import { NoRelease } from './release-notes.ts';
import { broughtAlong, type Locked, packageName } from './third-party.ts';

/** What of CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json) is read or added here. */
interface Component {
  'bom-ref': string;
  type: 'library';
  name: string;
  version: string;
  scope: 'required';
  purl: string;
  hashes: { alg: string; content: string }[];
  licenses: ({ license: { id: string } | { name: string } } | { expression: string })[];
}

interface Bill {
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** npm lists what it takes for the server's, and cannot list all while one of the tools wants another version of its own. */
const listOfNpm = (root: string): Bill => {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) throw new NoRelease(`npm ${args.join(' ')} failed:\n${stderr}`);
  return JSON.parse(stdout) as Bill;
};

const hashesOf = (integrity = '') => {
  const [, length, content = ''] = /^sha(\d+)-(\S+)/.exec(integrity) ?? [];
  return length === undefined
    ? []
    : [{ alg: `SHA-${length}`, content: Buffer.from(content, 'base64').toString('hex') }];
};

/** An identifier of SPDX, several in an expression, or none. */
const licencesOf = (license: string | undefined): Component['licenses'] => {
  if (license === undefined) return [{ license: { name: 'See THIRD-PARTY-NOTICES.txt' } }];
  return /\s/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
};

const componentOf = (name: string, { version = '', license, integrity }: Locked): Component => ({
  'bom-ref': `${name}@${version}`,
  type: 'library',
  name,
  version,
  scope: 'required',
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  hashes: hashesOf(integrity),
  licenses: licencesOf(license),
});

/**
 * The packages that a release brings along, of the server and of the pages, as CycloneDX. Optional ones that npm does not list are for tools
 * or for other systems.
 * @throws NoRelease if npm cannot tell its part
 */
export const billOfMaterials = (root: string): string => {
  const bill = listOfNpm(root);
  const known = new Map(bill.components.map((one) => [one.name, one['bom-ref']]));
  const added = broughtAlong(root).flatMap(([folder, locked]) => {
    const component = componentOf(packageName(folder), locked);
    if (locked.optional || bill.components.some((one) => one['bom-ref'] === component['bom-ref'])) return [];
    known.set(component.name, component['bom-ref']);
    bill.components.push(component);
    return [{ ref: component['bom-ref'], needs: Object.keys(locked.dependencies ?? {}) }];
  });
  const needed = new Set(added.flatMap(({ needs }) => needs));
  const [product] = bill.dependencies;
  for (const { ref, needs } of added) {
    bill.dependencies.push({ ref, dependsOn: needs.flatMap((name) => known.get(name) ?? []) });
    if (!needed.has(ref.replace(/@[^@]*$/, ''))) product?.dependsOn.push(ref);
  }
  return `${JSON.stringify(bill, null, 2)}\n`;
};
