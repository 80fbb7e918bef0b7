import { spawnSync } from 'node:child_process';
import { NoRelease } from './release-notes.ts';
import { broughtAlong, packageName } from './third-party.ts';

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

/** npm lists a server's packages, and cannot list the others while one of the tools wants another version of its own. */
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

/** The packages that a release brings along, of the server and of the pages, as CycloneDX. @throws NoRelease if npm cannot tell them */
export const billOfMaterials = (root: string): string => {
  const bill = listOfNpm(root);
  const listed = new Set(bill.components.map((component) => component['bom-ref']));
  for (const [folder, { version = '', license, integrity }] of broughtAlong(root)) {
    const name = packageName(folder);
    const ref = `${name}@${version}`;
    if (listed.has(ref)) continue;
    listed.add(ref);
    bill.components.push({
      'bom-ref': ref,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      hashes: hashesOf(integrity),
      licenses: licencesOf(license),
    });
    bill.dependencies.push({ ref, dependsOn: [] });
    bill.dependencies[0]?.dependsOn.push(ref); // of the product, whose pages hold it
  }
  return `${JSON.stringify(bill, null, 2)}\n`;
};
