/** A block of commands of a page, and the heading that it is under. */
export interface Commands {
  under: string;
  script: string;
}

/** The blocks of a page that are to be typed into a terminal, in its order. */
export const commandsOf = (page: string): Commands[] => {
  const found: Commands[] = [];
  let under = '';
  let script: string[] | undefined;
  for (const line of page.split('\n')) {
    if (script === undefined) {
      under = /^## (.*)/.exec(line)?.[1] ?? under;
      if (line === '```sh') script = [];
    } else if (line === '```') {
      found.push({ under, script: script.join('\n') });
      script = undefined;
    } else script.push(line);
  }
  return found;
};
