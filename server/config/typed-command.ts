/** The shop's commands beside the server. */
type Command = 'admin' | 'backup' | 'doctor' | 'move' | 'restore';

/**
 * How a person types one of the shop's commands: by npm where npm began this process, and else by the one command, as in a release,
 * which has no npm.
 */
export const typedCommand = (command: Command, words = '', { npm_lifecycle_event: byNpm } = process.env) => {
  const name = byNpm === undefined ? `karkhana ${command}` : `npm run ${command}`;
  if (words === '') return name;
  return byNpm === undefined ? `${name} ${words}` : `${name} -- ${words}`;
};
