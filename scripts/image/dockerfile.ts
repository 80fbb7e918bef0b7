/** One line of a Dockerfile, continued lines joined: `RUN`, and what follows. */
interface Step {
  word: string;
  rest: string;
}

export interface Stage {
  name: string | undefined;
  base: string;
  steps: Step[];
}

const stepsOf = (text: string): Step[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => {
      const [word = '', ...rest] = line.split(' ');
      return { word: word.toUpperCase(), rest: rest.join(' ').trim() };
    });

/** The stages of a Dockerfile, as far as ours uses its language. */
export const stagesOf = (text: string): Stage[] => {
  const stages: Stage[] = [];
  for (const step of stepsOf(text)) {
    const [base = '', , name] = step.rest.split(/\s+/);
    if (step.word === 'FROM') stages.push({ name, base, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
};

/** What follows the last such word, for example `USER`. */
export const lastOf = ({ steps }: Stage, wanted: string) => steps.findLast(({ word }) => word === wanted)?.rest;

/** `["node", "x"]` as a list. */
export const listOf = (json: string | undefined) => JSON.parse(json ?? '[]') as string[];

const literal = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

// Two stars and a slash stand for any folders, two stars for anything, one for anything within a name; a folder's content belongs to it.
const patternOf = (rule: string) => {
  const anything = (text: string) => text.split('**').map(withinName).join('.*');
  const withinName = (text: string) => text.split('*').map(literal).join('[^/]*');
  return new RegExp(`^${rule.split('**/').map(anything).join('(?:.*/)?')}(?:/.*)?$`);
};

/** Tells by the rules of a .dockerignore whether a path is left out: the last rule that matches it decides. */
export const ignoredBy = (text: string) => {
  const rules = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path: string) => {
    const rule = rules.findLast(({ pattern }) => pattern.test(path));
    return rule !== undefined && !rule.keeps;
  };
};
