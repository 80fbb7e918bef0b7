import path from 'node:path';

const TOP_FOLDERS = ['contract', 'content', 'libraries', 'server', 'web', 'tests', 'scripts', 'docs', 'workshop'];
const SOURCE_FILE = /^[\w.-]+\.(ts|tsx|mjs)$/;
/** The example of the recipe 'Add a room' in CONTRIBUTING.md. */
const EXAMPLE = /\breviews?\b/;

const isPath = (word: string) => TOP_FOLDERS.some((folder) => word.startsWith(`${folder}/`)) || SOURCE_FILE.test(word);

/** Words in backticks that are complete paths or names of source files, without placeholders such as `<room>` and `*`. */
const pathsInCode = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/[\s,:]+/))
    .filter((word) => /^[\w./-]+$/.test(word) && isPath(word) && !EXAMPLE.test(word));

const relativeLinks = (document: string, text: string) =>
  [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, link = '']) => path.join(path.dirname(document), link));

/** Paths that a document names in backticks or links to, and that `files` does not contain. */
export const missingPaths = (document: string, text: string, files: readonly string[]): string[] => {
  const exists = (named: string) => {
    const wanted = named.replace(/\/$/, '');
    return files.some((file) => `/${file}`.endsWith(`/${wanted}`) || file.startsWith(`${wanted}/`));
  };
  return [...pathsInCode(text), ...relativeLinks(document, text)].filter((named) => !exists(named));
};
