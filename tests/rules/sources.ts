import path from 'node:path';
import type { SourceFile } from './source-tree.ts';

const DUMPING_GROUNDS = /^(utils?|helpers?|common|misc|index|shared|lib)$/i;

/** Files and folders whose name says nothing about their content, so that anything gets put there. */
export const dumpingGrounds = (files: readonly string[]) =>
  files.filter((file) =>
    file.split('/').some((part) => part !== '.ci' && DUMPING_GROUNDS.test(path.parse(part).name.split('.')[0] ?? '')),
  );

/** Sources other than server/config/ that read a setting; passing the whole environment to it is allowed. */
export const environmentReaders = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file }) => /^(server|web|contract|content)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(({ path: file }) => !/^server\/config\/[^/]+\.ts$/.test(file))
    .filter(({ text }) => {
      const rest = text.replaceAll(/readConfig\((process\.env|\{ \.\.\.process\.env,[^}]*\})\)/g, '');
      return /\bprocess\s*(\.|\?\.|\[['"`])\s*env\b|import\.meta\.env\.(?!DEV\b|PROD\b|SSR\b)|\{[^}]*\benv\b[^}]*\}\s*=\s*process/.test(
        rest,
      );
    })
    .map(({ path: file }) => file);

/** content/ is only what the shop says: functions and decisions belong to the code that shows it. */
export const contentWithCode = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file }) => file.startsWith('content/') && !/\.test\.tsx?$/.test(file))
    .filter(({ text }) => /=>|\bfunction\b|\bclass\b|\bnew\b\s+[A-Z]|\bawait\b/.test(withoutWords(text)))
    .map(({ path: file }) => file);

/** What groups the digits of figures otherwise than `LOCALE` of contract/formats does. */
export const ownGrouping = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file }) => /^(server|web|contract|content)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(({ text }) => /toLocaleString\((?:\)|['"`])/.test(text))
    .map(({ path: file }) => file);

/** Uses of features that browsers only offer on https and localhost; a shop on plain http in a local network would break. */
export const needsSecureOrigin = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path: file, text }) => file.startsWith('web/') && /\brandomUUID\b|\bsubtle\b/.test(withoutWords(text)))
    .map(({ path: file }) => file);

const withoutWords = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, '');

const FOLDERS = ['work', 'farm', 'root', 'home/\\w+', 'Users/\\w+'].join('|');
const WORKPLACE = new RegExp(`(?<![\\w.~@:/\\]}-])/(${FOLDERS})/|\\.\\./(shared)\\b`);

/** Finds a path of the machine that the text was written on. */
export const namesWorkplace = (text: string) => WORKPLACE.exec(text)?.[0];
