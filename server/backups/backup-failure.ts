/** A backup, a restore or a move cannot go on. The message is a sentence for the person who started it. */
export class BackupFailure extends Error {}

/** The first few of many, to be named in a sentence. */
export const someOf = (names: readonly string[], most = 5) =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '');
