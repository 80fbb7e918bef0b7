import path from 'node:path';
import { isMeant } from './allowed-imports/place.ts';
import { isFree, type SourceFile } from './source-tree.ts';

const DUMPING_GROUNDS = /^(utils?|helpers?|common|misc|index|shared|lib)$/i;

/** Files and folders whose name says nothing about their content, so that anything gets put there. */
export const dumpingGrounds = (files: readonly string[]) =>
  files.filter((file) =>
    file.split('/').some((part) => part !== '.ci' && DUMPING_GROUNDS.test(path.parse(part).name.split('.')[0] ?? '')),
  );

/** Sources other than server/config/ that read a setting; passing the whole environment to it is allowed. */
export const environmentReaders = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file }) => !isFree(file) && !/^server\/config\/[^/]+\.ts$/.test(file))
    .filter(({ text }) => {
      const rest = text.replaceAll(/read(?:Config|Supervision)\((process\.env|\{ \.\.\.process\.env,[^}]*\})\)/g, '');
      return /\bprocess\s*(\.|\?\.|\[['"`])\s*env\b|import\.meta\.env\.(?!DEV\b|PROD\b|SSR\b)|\{[^}]*\benv\b[^}]*\}\s*=\s*process/.test(
        rest,
      );
    })
    .map(({ path: file }) => `${file} reads a setting: only server/config/ does`);

/** content/ is only what the shop says: functions and decisions belong to the code that shows it. */
export const contentWithCode = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file }) => file.startsWith('content/') && !/\.test\.tsx?$/.test(file))
    .filter(({ text }) => /=>|\bfunction\b|\bclass\b|\bnew\b\s+[A-Z]|\bawait\b/.test(withoutWords(text)))
    .map(({ path: file }) => `${file} has code: content/ is data`);

/** What groups the digits of figures otherwise than by `locale` of contract/formats does. */
export const ownGrouping = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file, text }) => !isFree(file) && /toLocaleString\((?:\)|['"`])/.test(text))
    .map(({ path: file }) => `${file} groups digits: use locale() of contract/formats`);

/** Where a file's ending may have a meaning: the one list, and the reader of what a board's archive holds. */
const KNOWS_ENDINGS = /^(contract\/measuring\/file-formats|libraries\/measure\/board\/layer-names)\.ts$/;
const BY_ENDING =
  /\\\.\(?(?:[^\s()|]+\|)*(stl|obj|3mf|dxf|dwg|step|stp|iges|igs|gbr|ger|gtl|drl|xln|rar|7z)\b|['"`]\.(stl|obj|3mf|dxf|dwg|step|stp|iges|igs|gbr|ger|gtl|drl|xln|rar|7z)['"`]|(?<![\w.(])(?<!\(['"])['"]?(dwg|stp|igs|gbr|ger|gtl|gbl|drl|xln|rar|7z)['"]?\s*[:,\]]/i;

/** A list of its own of what endings of customers' files mean, beside that of contract/measuring/file-formats.ts. */
export const ownEndings = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file }) => /^(server|web|contract|content|libraries)\//.test(file))
    .filter(({ path: file }) => !/\.test\.tsx?$|\/testing\//.test(file) && !KNOWS_ENDINGS.test(file))
    .filter(({ text }) => BY_ENDING.test(withoutComments(text)))
    .map(({ path: file }) => `${file} says what an ending means: contract/measuring/file-formats.ts does`);

/** Rounds what is charged; what is only told; and a product's price, which the owner types in whole taka. */
const ROUNDS_MONEY =
  /^(libraries\/pricing\/money|contract\/(money\/money-(text|words)|pricing\/price-text)|web\/admin\/products\/form\/product-form)\.tsx?$/;

/** What rounds an amount of money by itself. */
export const ownRounding = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file }) => /^(server|web|contract|content|libraries\/(pricing|pdf))\//.test(file))
    .filter(({ path: file }) => !/\.test\.tsx?$/.test(file) && !ROUNDS_MONEY.test(file))
    .filter(({ text }) =>
      /(Math\.(round|floor|ceil|trunc)|toFixed)\([^\n]*(taka|(?<!per)cents|price|payable|invoice|\bamount\b *\}|amount\))/i.test(
        text,
      ),
    )
    .map(({ path: file }) => `${file} rounds money: libraries/pricing/money.ts does`);

/** Uses of features that browsers only offer on https and localhost; a shop on plain http in a local network would break. */
export const needsSecureOrigin = (tree: readonly SourceFile[]) =>
  tree
    .filter(
      ({ path: file, text }) => isMeant(file, 'web libraries') && /\brandomUUID\b|\bsubtle\b/.test(withoutWords(text)),
    )
    .map(({ path: file }) => `${file} needs https: browsers offer this to no page on plain http`);

/** What asks the network: pages do it through web/api/, and what is for pages without React by itself. */
const ASKS_NETWORK = 'web/api web/elements web/sign-out libraries/viewer/load-preview.ts';

/** Pages that ask the network past web/api/, which knows sessions, retries and what an answer must be. */
export const networkElsewhere = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file }) => isMeant(file, 'web libraries') && !isFree(file) && !isMeant(file, ASKS_NETWORK))
    .filter(({ text }) =>
      /\b(fetch|sendBeacon)\(|\bnew (XMLHttpRequest|WebSocket|EventSource)\b/.test(withoutWords(text)),
    )
    .map(({ path: file }) => `${file} asks the network: pages do that through web/api/`);

/** A format as a method of a text, in any line of its chain. */
const FORMAT_OF_TEXT =
  /\bz\s*\.string\((?:\)\s*\.\w+\(|[^()]|\([^()]*\))*\)\s*\.(email|url|jwt|emoji|guid|uuid(v\d)?|nanoid|cuid2?|ulid|base64(url)?|[xk]s?uid|ipv\d|cidrv\d|e164|datetime|date|time|duration)\(/;

/** Formats that zod has in browsers no longer: `z.email()` there is, `z.string().email()` is not. */
export const formatsOfText = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file, text }) => isMeant(file, 'contract') && FORMAT_OF_TEXT.test(withoutComments(text)))
    .map(({ path: file }) => `${file} asks a text for its format, which browsers lack: write z.email(), z.iso.date()`);

/** Scripts without types; only commands that run before there are packages, and what stands in for one, may be. */
export const untypedScripts = (files: readonly string[]) =>
  files
    .filter((file) => /\.[cm]?jsx?$/.test(file) && !isMeant(file, 'scripts vendor tests/fixtures'))
    .map((file) => `${file} has no types: write TypeScript`);

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

const withoutWords = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, '');

const FOLDERS = ['work', 'farm', 'root', 'home/\\w+', 'Users/\\w+'].join('|');
const WORKPLACE = new RegExp(`(?<![\\w.~@:/\\]}-])/(${FOLDERS})/|\\.\\./(shared)\\b`);

/** Finds a path of the machine that the text was written on. */
export const namesWorkplace = (text: string) => WORKPLACE.exec(text)?.[0];
