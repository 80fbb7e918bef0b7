import { sourceTree } from '#tests/rules/source-tree.ts';

/** What a test may wait for, by the module that it gets it from. */
const THINGS = [
  [/^tests\/support\/processes\/(server-process|two-processes)\.ts$/, 'a server process'],
  [/^tests\/support\/browser\/visit\.ts$/, 'a browser'],
  [/^tests\/support\/page\/open-page\.ts$/, 'a page'],
  [/^tests\/support\/postgres\/cluster\.ts$/, 'PostgreSQL'],
  [/^tests\/support\/s3(\/|\.ts)/, 'S3'],
  [/^tests\/support\/mail\//, 'mail'],
  [/^tests\/support\/measuring\//, 'a measuring process'],
  [/^tests\/support\/processes\/run-command\.ts$/, 'commands'],
  [/^tests\/support\/app\.ts$/, 'an app'],
] as const;

/** Says of a test file what it, or what it imports, starts and waits for. */
export const waitsFor = () => {
  const tree = new Map(sourceTree().map((file) => [file.path, file]));
  const reachedFrom = (file: string, known = new Set<string>()) => {
    if (known.has(file)) return known;
    known.add(file);
    for (const { to, typeOnly } of tree.get(file)?.imports ?? [])
      if (!typeOnly && to.startsWith('tests/')) reachedFrom(to, known);
    return known;
  };
  return (file: string) => {
    const reached = [...reachedFrom(file)];
    return THINGS.filter(([pattern]) => reached.some((path) => pattern.test(path))).map(([, thing]) => thing);
  };
};
